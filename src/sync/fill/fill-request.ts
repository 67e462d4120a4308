import type { ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import type { Bundle } from '../../domain/series/series';
import type { Span } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { RemoteError } from '../../remote/remote-error';
import type { Reads } from '../../remote/reads';
import type { Store } from '../../store/store';
import type { Clock } from '../clock';
import type { Connection } from '../connection';
import type { Wait } from '../wait';
import type { Locks } from './locks';

/** What somebody looks at and wants to be there. */
export interface FillRequest {
  readonly moduleIds: readonly ModuleId[];
  readonly interval: Interval;
  readonly bundle: Bundle;
  /** Any span: it is widened to whole buckets, and ends with the bucket of now. */
  readonly span: Span;
  /** What the user looks at first; of a live view the newest. */
  readonly focus: EpochMs;
}

export interface FillParts {
  readonly reads: Pick<Reads, 'history'>;
  readonly store: Pick<Store, 'series'>;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly locks: Locks;
  /** A random number in [0, 1). */
  readonly chance: () => number;
  readonly wait: Wait;
}

/** Buckets of all modules together that are to be asked for, and how many of them were. */
export interface FillProgress {
  readonly doneBuckets: number;
  readonly allBuckets: number;
}

export interface FillOutcome extends FillProgress {
  /** `partial`: some of it failed, what did not is kept. `cancelled`: given up, or wiped meanwhile. */
  readonly state: 'complete' | 'partial' | 'cancelled';
  /** The last one; null when nothing failed. */
  readonly error: RemoteError | null;
  readonly donePieces: number;
  readonly allPieces: number;
  /** Buckets that the server, though it answered, does not speak for: not laid down yet, or too old. */
  readonly uncoveredBuckets: number;
}
