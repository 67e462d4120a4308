import { desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { iso } from '../../base/iso';
import { isUserId } from '../../domain/ids';
import type { signInsSchema } from '../../contract/audit';
import { seesEverything } from '../../domain/person/access';
import type { Database } from '../database/database';
import { groupAccess, users } from '../database/tables/access';
import { signInEntries } from '../database/tables/identity';
import type { Caller } from '../http/caller';
import { editableGroups } from '../rows/visibility';

const MOST = 200;

/**
 * `GET Audit/signIns` (contract W14): newest first, of the caller and of users in groups that the
 * caller may edit (rules §6.5); attempts for no account are visible to callers who see everything.
 */
export async function readSignIns(
  db: Database,
  caller: Caller,
): Promise<z.input<typeof signInsSchema>> {
  const rows = await db
    .select({ entry: signInEntries, name: users.nickName })
    .from(signInEntries)
    .leftJoin(users, eq(users.userId, signInEntries.accountId))
    .where(visible(db, caller))
    .orderBy(desc(signInEntries.lastAt))
    .limit(MOST);
  return rows.map(({ entry: { accountId, network, result, attempts, firstAt, lastAt }, name }) => ({
    userId: isUserId(accountId) ? accountId : null,
    userName: name ?? '',
    network,
    result,
    attempts,
    firstAt: iso(firstAt),
    lastAt: iso(lastAt),
  }));
}

function visible(db: Database, caller: Caller): SQL | undefined {
  if (seesEverything(caller)) return undefined;
  const editable = db
    .select({ userId: groupAccess.userId })
    .from(groupAccess)
    .where(inArray(groupAccess.securityGroupId, editableGroups(caller)));
  return or(eq(signInEntries.accountId, caller.userId), inArray(signInEntries.accountId, editable));
}
