import type { ModuleId } from '../../domain/ids';
import type { Interval } from '../../domain/time/intervals';
import type { Span } from '../../domain/time/spans';
import type { EpochMs } from '../../base/units';
import type { Generation } from '../../store/series/series-store';
import type { FillParts } from './fill-request';

/** A stretch that was answered in wider buckets than asked. */
export interface Coarser {
  readonly moduleId: ModuleId;
  /** The width of the answer. */
  readonly interval: Interval;
  /** Whole buckets of the width that was asked for. */
  readonly span: Span;
}

/** What one fill knows while it asks for one width. */
export interface FillRun {
  readonly parts: FillParts;
  readonly signal: AbortSignal;
  readonly generation: Generation;
  /** Until when a module is to be had in wider buckets only, as far as answers have told. */
  readonly coarseTo: Map<ModuleId, EpochMs>;
  readonly coarser: Coarser[];
  uncovered: number;
}
