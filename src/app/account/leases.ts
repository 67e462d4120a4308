import * as z from 'zod/mini';
import { epochMs, type EpochMs } from '../../base/units';
import type { DeviceStorage } from './device-storage';
import { leaseSchema, advanceLease, leaseStateAt, type Lease, type LeaseState } from './lease';

/**
 * Leases of all accounts that have data on this device, stored outside their databases ([Note: The
 * lease]).
 */
export interface Leases {
  /**
   * Starts the account's lease again after a response of the server; `answeredAt` is its time, if
   * known.
   */
  confirm(accountKey: string, answeredAt?: EpochMs): void;
  /** Returns the state now, and records the time of this check. */
  checkState(accountKey: string): LeaseState;
  /** Returns the account keys that have a lease. */
  accounts(): readonly string[];
  forget(accountKey: string): void;
  /** Ends the lease: the data are deleted. */
  end(accountKey: string): void;
}

const PREFIX = 'portal.lease.';
const recordSchema = z.object({ version: z.literal(1), lease: leaseSchema });

/** `device` reads the device's own clock, right or wrong. */
export function createLeases(
  storage: DeviceStorage,
  device: () => EpochMs,
  offlineDays: number,
): Leases {
  const read = (accountKey: string): Lease | null => {
    try {
      const stored: unknown = JSON.parse(storage.getItem(PREFIX + accountKey) ?? 'null');
      return recordSchema.safeParse(stored).data?.lease ?? null;
    } catch {
      return null;
    }
  };
  const write = (accountKey: string, lease: Lease) => {
    try {
      storage.setItem(PREFIX + accountKey, JSON.stringify({ version: 1, lease }));
    } catch {
      // Full storage: the old lease runs on, and locks sooner rather than later.
    }
  };
  return {
    confirm: (accountKey, answeredAt = device()) => {
      const now = device();
      write(accountKey, { answeredAt, deviceAt: now, latestAt: now });
    },
    checkState: (accountKey) => {
      const lease = read(accountKey);
      const now = device();
      if (lease !== null) write(accountKey, advanceLease(lease, now));
      return leaseStateAt(lease, now, offlineDays);
    },
    accounts: () =>
      storage
        .keys()
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length)),
    forget: (accountKey) => {
      storage.removeItem(PREFIX + accountKey);
    },
    end: (accountKey) => {
      const [never, now] = [epochMs(0), device()];
      write(accountKey, { answeredAt: never, deviceAt: never, latestAt: now });
    },
  };
}
