import { and, eq, isNull, sql } from 'drizzle-orm';
import type { EpochMs } from '../../base/units';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { userDevices } from '../database/tables/admin';
import { oidcRecords } from '../database/tables/identity';
import { endRecords } from './ended-access';

/** Deletes the provider's records of an account: sessions, grants, codes, refresh tokens. */
export async function endSessions(transaction: Database, accountId: UserId): Promise<void> {
  await transaction
    .delete(oidcRecords)
    .where(eq(sql`${oidcRecords.payload} ->> 'accountId'`, accountId));
}

/**
 * Signs a user out on all devices (app S13): ends sessions and refresh tokens, and has the API
 * refuse the access tokens that were issued until `now`. With an external provider its own session
 * goes on there.
 */
export async function endSignIns(
  transaction: Database,
  userId: UserId,
  now: EpochMs,
): Promise<void> {
  await endRecords(transaction, userId, now);
  await transaction.update(users).set({ signedOutAt: now }).where(eq(users.userId, userId));
  await transaction
    .update(userDevices)
    .set({ signedOutAt: now })
    .where(and(eq(userDevices.userId, userId), isNull(userDevices.signedOutAt)));
}
