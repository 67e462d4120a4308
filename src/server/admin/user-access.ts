import { eq } from 'drizzle-orm';
import { accessAfter, type StoredAccess } from '../../domain/admin/access-draft';
import type { UserId } from '../../domain/ids';
import { seesEverything } from '../../domain/person/access';
import type { Database } from '../database/database';
import { groupAccess, securityGroups } from '../database/tables/access';
import { ApiProblem, malformed } from '../http/problem';
import { grantedGroups } from '../rows/visibility';
import type { ChangeScope } from './change';
import { groupsOf, type StoredUser } from './user-records';

/**
 * Returns the accesses of a user after the caller's draft; null is a new user. Throws malformed for
 * a group that the caller does not see, and forbidden for one that they may not grant.
 */
export async function draftedAccess(
  { tx, caller }: ChangeScope,
  stored: StoredUser | null,
  draft: readonly StoredAccess[],
): Promise<readonly StoredAccess[]> {
  assertDays(draft);
  const isSelf = stored?.row.userId === caller.userId;
  const existing = await tx.select({ id: securityGroups.securityGroupId }).from(securityGroups);
  const seen = new Set(
    seesEverything(caller)
      ? existing.map(({ id }) => id)
      : [...grantedGroups(caller), ...(isSelf ? groupsOf(stored) : [])],
  );
  const after = accessAfter({
    caller,
    isSelf,
    stored: stored?.access ?? [],
    draft,
    sees: (group) => seen.has(group),
  });
  if (!('refused' in after)) return after;
  const field = `securityGroupAccess.${String(after.index)}.securityGroupId`;
  if (after.refused === 'unknown') throw malformed(field, 'there is no such security group');
  if (after.refused === 'twice') throw malformed(field, 'the group is named twice');
  throw new ApiProblem('forbidden', 'This needs ReadWrite on the group.', { field });
}

/** First last day that is accepted: the database has no year 0. */
const FIRST_DAY = '2000-01-01';

function assertDays(draft: readonly StoredAccess[]): void {
  const early = draft.findIndex(({ lastDay }) => lastDay !== undefined && lastDay < FIRST_DAY);
  if (early >= 0) throw malformed(`securityGroupAccess.${String(early)}.lastDay`, 'is too early');
}

/** Replaces the stored accesses of a user. */
export async function storeAccess(
  tx: Database,
  userId: UserId,
  access: readonly StoredAccess[],
): Promise<void> {
  await tx.delete(groupAccess).where(eq(groupAccess.userId, userId));
  if (access.length === 0) return;
  await tx.insert(groupAccess).values(
    access.map((entry) => ({
      userId,
      securityGroupId: entry.securityGroupId,
      access: entry.access,
      remoteControl: entry.remoteControl,
      alarmNotification: entry.alarmNotification,
      lastDay: entry.lastDay ?? null,
    })),
  );
}
