import { and, eq, gt, isNotNull, lte, not, or, sql } from 'drizzle-orm';
import { DAY, later, type EpochMs } from '../../base/units';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { oidcRecords } from '../database/tables/identity';
import { emptyDevice } from './devices';

/**
 * [Note: Tokens that ended]
 *
 * A device that was offline while its user was blocked comes back with a refresh token that is good
 * for nothing any more. It has to learn whether the user lost the access or only has to sign in
 * again, since it removes what it holds in the first case (app S16). So a refresh token that ended
 * remains for a while, unusable, and tells whose it was; whoever presents it has held the secret.
 * Tokens that were replaced by a newer one are not needed for it.
 */
const REMEMBERED = 90 * DAY;

/** Value of `suberror` in the token endpoint's response: the account of the token is blocked. */
export const ACCESS_ENDED = 'access_ended';

const isRefreshToken = eq(oidcRecords.model, 'RefreshToken');
const isReplaced = isNotNull(sql`${oidcRecords.payload} ->> 'consumed'`);
const accountOf = sql`${oidcRecords.payload} ->> 'accountId'`;

/** Condition on records that ended, and are remembered. */
const isRemembered = (now: EpochMs) =>
  and(isRefreshToken, not(isReplaced), gt(oidcRecords.expiresAt, later(now, -REMEMBERED)));

/** Ends the provider's records of an account: sessions, grants, codes, refresh tokens. */
export async function endRecords(
  transaction: Database,
  accountId: UserId,
  now: EpochMs,
): Promise<void> {
  const own = eq(accountOf, accountId);
  await transaction.delete(oidcRecords).where(and(own, or(not(isRefreshToken), isReplaced)));
  await transaction
    .update(oidcRecords)
    .set({ expiresAt: now })
    .where(and(own, isRefreshToken, gt(oidcRecords.expiresAt, now)));
}

/** Deletes expired records, but for the refresh tokens that are remembered. */
export async function purgeRecords(db: Database, now: EpochMs): Promise<void> {
  await db
    .delete(oidcRecords)
    .where(and(lte(oidcRecords.expiresAt, now), not(sql`coalesce(${isRemembered(now)}, false)`)));
}

/**
 * Whether a refresh token, also one that ended, is of a user who is blocked now. The device that
 * sent it learns so, and erases its data.
 */
export async function isOfBlockedUser(
  db: Database,
  refreshToken: string,
  at: EpochMs,
): Promise<boolean> {
  // PostgreSQL cannot compare a text with a NUL.
  if (refreshToken.includes('\0')) return false;
  const rows = await db
    .select({ userId: users.userId, deviceId: oidcRecords.grantId })
    .from(oidcRecords)
    .innerJoin(users, eq(sql<string>`${accountOf}`, users.userId))
    .where(and(isRefreshToken, eq(oidcRecords.id, refreshToken), eq(users.blocked, true)));
  for (const { userId, deviceId } of rows) {
    if (deviceId !== null) await emptyDevice(db, { userId, deviceId, at });
  }
  return rows.length > 0;
}
