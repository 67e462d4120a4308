import type { EpochMs } from '../../base/units';
import type { Reach } from '../../queries/connection';
import { isFresh } from '../fleet/freshness';

/** Why there is no answer: what requests told, and where the device may be the reason itself. */
export type FailureReason = NonNullable<Reach['why']> | 'no-network';

/** What the shell's line tells; times are the server's. */
export type ConnectionReport =
  /** Nothing has come yet, and nothing is stored on this device. */
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live'; readonly lastDataAt: EpochMs }
  /** There is data from before, and so far nothing says that the server is away. */
  | { readonly kind: 'stored'; readonly lastDataAt: EpochMs }
  | {
      readonly kind: 'failing';
      readonly since: EpochMs;
      readonly why: FailureReason;
      readonly lastDataAt: EpochMs | null;
    };

/**
 * The browser's word on the network is a hint only (offline, Honest freshness): where nobody answered it makes the
 * device the likely reason, and nowhere else.
 */
const reasonOf = (why: FailureReason, seemsOnline: boolean): FailureReason =>
  seemsOnline || (why !== 'unreachable' && why !== 'sign-in-unreachable') ? why : 'no-network';

/** The connection and the newest snapshot's time (null: there is none on this device) as one fact. */
export function connectionReport(
  state: Reach,
  lastDataAt: EpochMs | null,
  { now, seemsOnline }: { readonly now: EpochMs; readonly seemsOnline: boolean },
): ConnectionReport {
  if (state.state === 'failing' && state.failingSince !== null && state.why !== null)
    return {
      kind: 'failing',
      since: state.failingSince,
      why: reasonOf(state.why, seemsOnline),
      lastDataAt,
    };
  if (lastDataAt === null) return { kind: 'connecting' };
  return { kind: isFresh(lastDataAt, now, state) ? 'live' : 'stored', lastDataAt };
}
