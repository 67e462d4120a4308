import * as z from 'zod/mini';
import { momentSchema } from '../../base/moment-schema';
import { DAY, MINUTE, type EpochMs } from '../../base/units';

/**
 * [Note: The lease]
 *
 * Stored data may be viewed without a network for `offlineDays` after the server last answered the
 * signed-in person; then they are locked, and after twice that time deleted (app S3). Time is
 * counted by the device's own clock since that response, so that a clock that is wrong by hours or
 * years does no harm. Setting the clock back gains nothing: the latest time it ever showed counts,
 * and so does the server's time of the response, in case the clock was ahead when the response
 * came.
 */
export interface Lease {
  /** Server time of the last response. */
  readonly answeredAt: EpochMs;
  /** Device time when that response came. */
  readonly deviceAt: EpochMs;
  /** Latest time that the device's clock has shown since then. */
  readonly latestAt: EpochMs;
}

export type LeaseState = 'open' | 'locked' | 'expired';

export const leaseSchema: z.ZodMiniType<Lease> = z.object({
  answeredAt: momentSchema,
  deviceAt: momentSchema,
  latestAt: momentSchema,
});

/** With 0 offline days a short loss of the network is still no sign-out. */
const SHORTEST = 15 * MINUTE;

function elapsed({ answeredAt, deviceAt, latestAt }: Lease, device: EpochMs): number {
  if (device >= latestAt) return device - deviceAt;
  return Math.max(latestAt - deviceAt, device - answeredAt);
}

/** Returns the state at a time of the device's clock. Without a lease the data are locked. */
export function leaseStateAt(
  lease: Lease | null,
  device: EpochMs,
  offlineDays: number,
): LeaseState {
  if (lease === null) return 'locked';
  const allowed = Math.max(offlineDays * DAY, SHORTEST);
  const since = elapsed(lease, device);
  if (since <= allowed) return 'open';
  return since <= 2 * allowed ? 'locked' : 'expired';
}

/** Returns the lease with the latest time moved on to `device`. */
export const advanceLease = (lease: Lease, device: EpochMs): Lease =>
  device > lease.latestAt ? { ...lease, latestAt: device } : lease;
