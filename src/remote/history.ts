import type { ModuleId } from '../domain/ids';
import type { Interval } from '../domain/time/intervals';
import type { Revision } from '../domain/series/revision';
import type { Bundle, ColumnKey } from '../domain/series/series';
import type { Span } from '../domain/time/spans';
import type { EpochMs } from '../base/units';

/** One request for history: a bundle of one or more modules over a span of whole buckets. */
export interface HistoryRequest {
  readonly moduleIds: readonly ModuleId[];
  readonly interval: Interval;
  readonly bundle: Bundle;
  readonly span: Span;
}

/** One module's buckets from the server, after correction at the edge. */
export interface ModuleHistory {
  /** Width of the response's buckets: the requested one, or a coarser one. */
  readonly interval: Interval;
  /** Whole buckets that the response covers; empty when it covers none of the request. */
  readonly covered: Span;
  /** A value for each bucket of `covered`, NaN for "no sample". */
  readonly columns: ReadonlyMap<ColumnKey, Float64Array>;
}

export interface HistoryResponse {
  readonly servedAt: EpochMs;
  /** Revision up to which the response is true; absent from a source that reports none. */
  readonly revision?: Revision;
  /** Modules the person may not see are missing. */
  readonly modules: ReadonlyMap<ModuleId, ModuleHistory>;
  /** Modules whose series breaks the contract; absent when all follow it. */
  readonly broken?: readonly ModuleId[];
}
