import * as z from 'zod/mini';
import type { EpochMs } from '../../base/units';
import type { DeviceStorage } from './device-storage';
import { leaseSchema, seenAt, standingOf, type Lease, type Standing } from './lease';

/** The leases of all accounts that have data on this device, outside their databases ([Note: The lease]). */
export interface Leases {
  /** The server has answered this person; `answeredAt` is its time, where it told it. */
  confirm(accountKey: string, answeredAt?: EpochMs): void;
  /** Judged now; the look itself is noted. */
  standing(accountKey: string): Standing;
  /** Account keys that have a lease. */
  accounts(): readonly string[];
  forget(accountKey: string): void;
}

const PREFIX = 'portal.lease.';
const recordSchema = z.object({ version: z.literal(1), lease: leaseSchema });

/** `device` is the device's own clock, right or wrong. */
export function createLeases(
  storage: DeviceStorage,
  device: () => EpochMs,
  offlineDays: number,
): Leases {
  const read = (accountKey: string): Lease | null => {
    try {
      const kept: unknown = JSON.parse(storage.getItem(PREFIX + accountKey) ?? 'null');
      return recordSchema.safeParse(kept).data?.lease ?? null;
    } catch {
      return null;
    }
  };
  const write = (accountKey: string, lease: Lease) => {
    try {
      storage.setItem(PREFIX + accountKey, JSON.stringify({ version: 1, lease }));
    } catch {
      // Full: the old lease runs on, and locks sooner rather than later.
    }
  };
  return {
    confirm: (accountKey, answeredAt = device()) => {
      const now = device();
      write(accountKey, { answeredAt, deviceAt: now, latestAt: now });
    },
    standing: (accountKey) => {
      const lease = read(accountKey);
      const now = device();
      if (lease !== null) write(accountKey, seenAt(lease, now));
      return standingOf(lease, now, offlineDays);
    },
    accounts: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length)),
    forget: (accountKey) => {
      storage.removeItem(PREFIX + accountKey);
    },
  };
}
