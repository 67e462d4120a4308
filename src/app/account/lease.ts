import * as z from 'zod/mini';
import { DAY, MINUTE, type EpochMs } from '../../base/units';

/**
 * [Note: The lease]
 *
 * What is stored may be looked at without a network for `offlineDays` after the server last answered the
 * signed-in person; then it is locked, and after twice that it is deleted. Time is what the device's own clock
 * says has passed since that answer, so that one that is wrong by hours or years does no harm. A clock that is
 * set back gains nothing: the latest moment it ever showed counts, and, lest it was ahead when the answer came,
 * the server's time of the answer does too.
 */
export interface Lease {
  /** The server's time of the last answer. */
  readonly answeredAt: EpochMs;
  /** The device's clock when that answer came. */
  readonly deviceAt: EpochMs;
  /** The latest moment that the device's clock was seen to show since. */
  readonly latestAt: EpochMs;
}

export type Standing = 'open' | 'locked' | 'expired';

export const leaseSchema: z.ZodMiniType<Lease> = z.object({
  answeredAt: z.custom<EpochMs>((at) => Number.isFinite(at)),
  deviceAt: z.custom<EpochMs>((at) => Number.isFinite(at)),
  latestAt: z.custom<EpochMs>((at) => Number.isFinite(at)),
});

/** Where nobody may look without a network (0 days), a break of the network is still no sign-out. */
const SHORTEST = 15 * MINUTE;

function passed({ answeredAt, deviceAt, latestAt }: Lease, device: EpochMs): number {
  if (device >= latestAt) return device - deviceAt;
  return Math.max(latestAt - deviceAt, device - answeredAt);
}

/** What may be done with the data at a moment of the device's clock. No lease at all: nobody may look. */
export function standingOf(lease: Lease | null, device: EpochMs, offlineDays: number): Standing {
  if (lease === null) return 'locked';
  const allowed = Math.max(offlineDays * DAY, SHORTEST);
  const since = passed(lease, device);
  if (since <= allowed) return 'open';
  return since <= 2 * allowed ? 'locked' : 'expired';
}

/** The lease after a look at the device's clock. */
export const seenAt = (lease: Lease, device: EpochMs): Lease =>
  device > lease.latestAt ? { ...lease, latestAt: device } : lease;
