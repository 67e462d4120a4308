import { createHash } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { DAY, later, MINUTE, type EpochMs } from '../../base/units';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { users } from '../database/tables/access';
import { userDevices } from '../database/tables/admin';
import { oidcRecords } from '../database/tables/identity';

/** Shortest time between two records of a device's contact, in this process and in the database. */
export const CONTACT_EVERY = MINUTE;
/** Time for which a device is listed after its last contact. */
const RETENTION = 365 * DAY;
const MAX_USER_AGENT = 300;

/** Contact of a device: a request with a token, or a token that was issued. */
export interface DeviceContact {
  readonly userId: UserId;
  /** Session of the token, and whether the portal can end it; null when it names none. */
  readonly session: { readonly id: string; readonly endsHere: boolean } | null;
  readonly userAgent: string;
  /** Time at which the token was issued. */
  readonly issuedAt: EpochMs;
  readonly at: EpochMs;
}

/** Returns the id of a device: its session, else a hash of the browser's name. */
export const deviceIdOf = ({ session, userAgent }: DeviceContact): string =>
  session?.id ??
  `browser ${createHash('sha256').update(userAgent).digest('base64url').slice(0, 22)}`;

/**
 * Records that a device of a user was here. Somebody who is not a user has no devices. A
 * session that was ended here stays ended; any other device is signed in again by a token that was
 * issued since.
 */
export async function recordContact(db: Database, contact: DeviceContact): Promise<void> {
  const { userId, at, issuedAt } = contact;
  const userAgent = contact.userAgent.slice(0, MAX_USER_AGENT);
  const deviceId = deviceIdOf(contact);
  const columns = userDevices;
  const isNew =
    contact.session?.endsHere === true
      ? sql`false`
      : sql`${columns.signedOutAt} <= ${issuedAt}::bigint`;
  await db
    .insert(userDevices)
    .select(
      db
        .select({
          userId: users.userId,
          deviceId: sql<string>`${deviceId}::text`.as('device_id'),
          userAgent: sql<string>`${userAgent}::text`.as('user_agent'),
          firstSeenAt: sql<number>`${at}::bigint`.as('first_seen_at'),
          lastSeenAt: sql<number>`${at}::bigint`.as('last_seen_at'),
          signedOutAt: sql<number | null>`null::bigint`.as('signed_out_at'),
          emptiedAt: sql<number | null>`null::bigint`.as('emptied_at'),
        })
        .from(users)
        .where(eq(users.userId, userId)),
    )
    .onConflictDoUpdate({
      target: [columns.userId, columns.deviceId],
      set: {
        userAgent,
        lastSeenAt: sql`greatest(${columns.lastSeenAt}, ${at}::bigint)`,
        signedOutAt: sql`case when ${isNew} then null else ${columns.signedOutAt} end`,
        emptiedAt: null,
      },
    });
}

export interface StoredDevice {
  readonly deviceId: string;
  readonly userAgent: string;
  readonly lastSeenAt: EpochMs;
  readonly isSignedIn: boolean;
  /** Whether it erased its data and was not let in since. */
  readonly isEmpty: boolean;
}

/**
 * Returns the devices of a user, the last one seen first. With accounts of the portal a device is
 * signed in while the provider has a record of its sign-in.
 */
export async function readDevices(
  db: Database,
  userId: UserId,
  ownAccounts: boolean,
  now: EpochMs,
): Promise<readonly StoredDevice[]> {
  const records = db
    .select({ grantId: oidcRecords.grantId })
    .from(oidcRecords)
    .where(and(eq(oidcRecords.grantId, userDevices.deviceId), gt(oidcRecords.expiresAt, now)));
  const rows = await db
    .select({ device: userDevices, hasRecord: sql<boolean>`exists (${records})` })
    .from(userDevices)
    .where(eq(userDevices.userId, userId))
    .orderBy(desc(userDevices.lastSeenAt), userDevices.deviceId);
  return rows.map(({ device, hasRecord }) => ({
    deviceId: device.deviceId,
    userAgent: device.userAgent,
    lastSeenAt: later(now, device.lastSeenAt - now),
    isSignedIn: device.signedOutAt === null && (hasRecord || !ownAccounts),
    isEmpty: device.emptiedAt !== null,
  }));
}

/** Forgets the device of a sign-in that its person ended there: it has erased its data (app S5). */
export async function forgetDevice(db: Database, sessionId: string): Promise<void> {
  await db
    .delete(userDevices)
    .where(and(eq(userDevices.deviceId, sessionId), isNull(userDevices.signedOutAt)));
}

/** Records that a device learned that its user is blocked: it erases its data (app S16). */
export async function emptyDevice(
  db: Database,
  { userId, deviceId, at }: { userId: UserId; deviceId: string; at: EpochMs },
): Promise<void> {
  await db
    .update(userDevices)
    .set({ emptiedAt: at })
    .where(and(eq(userDevices.userId, userId), eq(userDevices.deviceId, deviceId)));
}

/** Deletes devices that were not here for a year. */
export async function pruneDevices(db: Database, now: EpochMs): Promise<void> {
  await db.delete(userDevices).where(lt(userDevices.lastSeenAt, later(now, -RETENTION)));
}
