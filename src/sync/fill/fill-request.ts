import type { ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import type { Bundle } from '../../domain/series/series';
import type { Span, Spans } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { RemoteError } from '../../remote/remote-error';
import type { Reads } from '../../remote/reads';
import type { Store } from '../../store/store';
import type { Clock } from '../clock';
import type { Connection } from '../connection';
import type { Wait } from '../../remote/wait';
import type { Locks } from './locks';

/** Stretch of history that a screen needs. */
export interface FillRequest {
  readonly moduleIds: readonly ModuleId[];
  readonly interval: Interval;
  readonly bundle: Bundle;
  /** Any span: it is widened to whole buckets, and ends with the current bucket. */
  readonly span: Span;
  /** Parts of the span that are needed, apart from each other; undefined: all of it. */
  readonly parts?: Spans | undefined;
  /** Moment that is fetched first; the newest one in a live view. */
  readonly focus: EpochMs;
}

export interface FillDeps {
  readonly reads: Pick<Reads, 'history'>;
  readonly store: Pick<Store, 'series'>;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly locks: Locks;
  readonly random: () => number;
  readonly wait: Wait;
}

/** Buckets of all modules that have to be fetched, and how many were. */
export interface FillProgress {
  readonly doneBuckets: number;
  readonly allBuckets: number;
  /** Error after which a request is tried again; null once a piece has come. */
  readonly delayedBy: RemoteError | null;
}

export interface FillOutcome extends FillProgress {
  /**
   * `partial`: some of it failed, the rest is stored. `cancelled`: given up, or erased meanwhile.
   */
  readonly state: 'complete' | 'partial' | 'cancelled';
  /** Last error; null when nothing failed. */
  readonly error: RemoteError | null;
  /** Modules whose history is known to fail, by itself. */
  readonly failedModules: readonly ModuleId[];
  readonly donePieces: number;
  readonly allPieces: number;
  /** Buckets that the server's responses do not cover: not backfilled yet, or too old. */
  readonly uncoveredBuckets: number;
}
