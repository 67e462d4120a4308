import type { ModuleId } from '../domain/ids';
import type { Interval } from '../domain/time/intervals';
import type { Bundle, ColumnKey } from '../domain/series/series';
import type { Span } from '../domain/time/spans';
import type { EpochMs } from '../base/units';

/** One call for history: a bundle of one or more modules over a span of whole buckets. */
export interface HistoryQuestion {
  readonly moduleIds: readonly ModuleId[];
  readonly interval: Interval;
  readonly bundle: Bundle;
  readonly span: Span;
}

/** One module's buckets as the server told them, after the edge has corrected them. */
export interface ModuleHistory {
  /** The width of the answer's buckets: the one asked for, or a coarser one. */
  readonly interval: Interval;
  /** Whole buckets that the answer speaks for; empty when it speaks for nothing of what was asked. */
  readonly covered: Span;
  /** A value for each bucket of `covered`, NaN for "no sample". */
  readonly columns: ReadonlyMap<ColumnKey, Float64Array>;
}

export interface HistoryAnswer {
  readonly servedAt: EpochMs;
  /** A module that the person may not see is not in it. */
  readonly modules: ReadonlyMap<ModuleId, ModuleHistory>;
}
