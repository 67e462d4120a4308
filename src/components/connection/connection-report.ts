import type { EpochMs } from '../../base/units';
import type { Reachability } from '../../queries/connection';
import { isFresh } from '../fleet/freshness';

/**
 * Reason for a missing response: from failed requests, or that the device itself has no network.
 */
export type FailureReason = NonNullable<Reachability['why']> | 'no-network';

/** State shown by the connection line; times are server times. */
export type ConnectionReport =
  /** Nothing has arrived yet, and nothing is stored on this device. */
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly lastDataAt: EpochMs }
  /** The screen shows past dates: current values are not requested. */
  | { readonly kind: 'paused'; readonly lastDataAt: EpochMs }
  /** There are stored data, and no request has failed yet. */
  | { readonly kind: 'stored'; readonly lastDataAt: EpochMs }
  | {
      readonly kind: 'failing';
      readonly since: EpochMs;
      readonly why: FailureReason;
      readonly lastDataAt: EpochMs | null;
    };

/**
 * The browser's own report about the network is only a hint (store O11): where no response arrived
 * at all, it makes the device the likely cause, and nowhere else.
 */
const reasonOf = (why: FailureReason, seemsOnline: boolean): FailureReason =>
  seemsOnline || (why !== 'unreachable' && why !== 'sign-in-unreachable') ? why : 'no-network';

interface Surroundings {
  readonly now: EpochMs;
  readonly seemsOnline: boolean;
  /** Whether the screen shows past dates. */
  readonly isPast: boolean;
}

/**
 * Combines the connection and the newest snapshot's time (null if this device has none) into one
 * state.
 */
export function connectionReport(
  state: Reachability,
  lastDataAt: EpochMs | null,
  { now, seemsOnline, isPast }: Surroundings,
): ConnectionReport {
  if (state.state === 'failing' && state.failingSince !== null && state.why !== null)
    return {
      kind: 'failing',
      since: state.failingSince,
      why: reasonOf(state.why, seemsOnline),
      lastDataAt,
    };
  if (lastDataAt === null) return { kind: 'connecting' };
  if (isPast) return { kind: 'paused', lastDataAt };
  return { kind: isFresh(lastDataAt, now, state) ? 'live' : 'stored', lastDataAt };
}
