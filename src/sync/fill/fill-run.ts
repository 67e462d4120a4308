import type { ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import type { Span } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { Generation } from '../../store/series/series-store';
import type { FillDeps } from './fill-request';

/** A stretch whose response had wider buckets than requested. */
export interface Coarser {
  readonly moduleId: ModuleId;
  /** Bucket width of the response. */
  readonly interval: Interval;
  /** Whole buckets of the requested width. */
  readonly span: Span;
}

/** State of one fill while it fetches one width. */
export interface FillRun {
  readonly deps: FillDeps;
  readonly signal: AbortSignal;
  readonly generation: Generation;
  /** For each module, the moment up to which only wider buckets are available, as far as known. */
  readonly coarseTo: Map<ModuleId, EpochMs>;
  readonly coarser: Coarser[];
  uncovered: number;
  /** Modules whose history broke the contract; that of the others in the response is stored. */
  readonly broken: Set<ModuleId>;
}
