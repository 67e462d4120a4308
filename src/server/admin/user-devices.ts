import { iso } from '../../base/iso';
import { DAY, MINUTE, type EpochMs } from '../../base/units';
import type { UserDevicesWire } from '../../contract/admin';
import type { UserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { deviceName } from '../identity/device-name';
import { CONTACT_EVERY, readDevices } from '../identity/devices';

/** Shortest lease of a device (app S3). */
const SHORTEST_LEASE = 15 * MINUTE;

export interface DeviceRules {
  readonly db: Database;
  readonly ownAccounts: boolean;
  /** Days for which a device shows stored data without the server (app S3). */
  readonly offlineDays: number;
}

/**
 * Returns the devices that signed in as a user and may hold data, the last one seen first. A lease
 * runs from the last answer, which is recorded once a minute: a device never shows data for longer.
 */
export async function readUserDevices(
  { db, ownAccounts, offlineDays }: DeviceRules,
  userId: UserId,
  now: EpochMs,
): Promise<UserDevicesWire> {
  const lease = Math.max(offlineDays * DAY, SHORTEST_LEASE) + CONTACT_EVERY;
  const devices = await readDevices(db, userId, ownAccounts, now);
  return devices
    .filter((one) => !one.isEmpty && (one.isSignedIn || one.lastSeenAt + lease > now))
    .map(({ deviceId, userAgent, lastSeenAt, isSignedIn }) => ({
      deviceId,
      name: deviceName(userAgent),
      lastSeenAt: iso(lastSeenAt),
      readableUntil: iso(lastSeenAt + lease),
      isSignedIn,
    }));
}
