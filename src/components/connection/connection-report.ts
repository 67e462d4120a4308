import { epochMs, type EpochMs } from '../../base/units';
import type { Reachability } from '../../queries/connection';
import { lastUpdated } from '../../domain/fleet/fleet-figures';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { isFresh } from '../fleet/freshness';
import { silenceOf, type Silence } from './silence';

/**
 * Reason for a missing response: from failed requests, or that the device itself has no network.
 */
export type FailureReason = NonNullable<Reachability['why']> | 'no-network';

/** Facts about the newest snapshot that the connection line and the strip tell. */
export interface SnapshotFacts {
  /** Server time of the response. */
  readonly servedAt: EpochMs;
  /** Time of the newest measurement in it; null when no machine has ever sent one. */
  readonly lastDataAt: EpochMs | null;
  readonly silence: Silence;
}

export const snapshotFacts = (snapshot: FleetSnapshot): SnapshotFacts => ({
  servedAt: snapshot.servedAt,
  lastDataAt: lastUpdated(snapshot.modules),
  silence: silenceOf(snapshot),
});

/** State shown by the connection line; times are server times. */
export type ConnectionReport =
  /** Nothing has arrived yet, and nothing is stored on this device. */
  | { readonly kind: 'connecting' }
  | {
      /**
       * `silent`: the server responds, and no machine does. `paused`: the screen shows past dates,
       * and current values are not requested. `stored`: no request has failed yet.
       */
      readonly kind: 'live' | 'silent' | 'paused' | 'stored';
      readonly lastDataAt: EpochMs | null;
    }
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
export const reasonOf = (why: FailureReason, seemsOnline: boolean): FailureReason =>
  seemsOnline || (why !== 'unreachable' && why !== 'sign-in-unreachable') ? why : 'no-network';

interface Surroundings {
  readonly now: EpochMs;
  readonly seemsOnline: boolean;
  /** Whether the screen shows past dates. */
  readonly isPast: boolean;
}

/**
 * Combines the connection and the newest snapshot (null if this device has none) into one state.
 */
export function connectionReport(
  state: Reachability,
  facts: SnapshotFacts | null,
  { now, seemsOnline, isPast }: Surroundings,
): ConnectionReport {
  const lastDataAt = facts?.lastDataAt ?? null;
  if (state.state === 'failing' && state.failingSince !== null && state.why !== null)
    return {
      kind: 'failing',
      // A clock that was set back dates the outage before its own values.
      since: epochMs(Math.max(state.failingSince, lastDataAt ?? 0)),
      why: reasonOf(state.why, seemsOnline),
      lastDataAt,
    };
  if (facts === null) return { kind: 'connecting' };
  if (isPast) return { kind: 'paused', lastDataAt };
  if (!isFresh(facts.servedAt, now, state)) return { kind: 'stored', lastDataAt };
  return { kind: facts.silence.isTotal ? 'silent' : 'live', lastDataAt };
}
