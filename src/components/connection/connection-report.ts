import type { EpochMs } from '../../domain/units';
import type { Services } from '../../queries/services';
import { isFresh } from '../fleet/freshness';

export type ConnectionState = Services['connection']['current'];
export type FailureKind = NonNullable<ConnectionState['why']>;

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
      readonly why: FailureKind;
      readonly lastDataAt: EpochMs | null;
    };

/** The connection and the newest snapshot's time (null: there is none on this device) as one fact. */
export function connectionReport(
  state: ConnectionState,
  lastDataAt: EpochMs | null,
  now: EpochMs,
): ConnectionReport {
  if (state.state === 'failing' && state.failingSince !== null && state.why !== null)
    return { kind: 'failing', since: state.failingSince, why: state.why, lastDataAt };
  if (lastDataAt === null) return { kind: 'connecting' };
  return { kind: isFresh(lastDataAt, now, state) ? 'live' : 'stored', lastDataAt };
}
