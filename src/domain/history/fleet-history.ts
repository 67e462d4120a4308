import type { FleetEvent } from './fleet-event';
import type { Interval } from '../time/intervals';
import type { CoverageSpan } from '../series/coverage';
import type { ModuleId, PowerBlockId } from '../ids';
import type { Span } from '../time/spans';
import type { EpochMs, KilowattHour } from '../../base/units';

/**
 * Seconds of a span with a status word, and of those with certain bits (rules §9.7). Counts of
 * several modules are added.
 */
export interface StatusCounts {
  readonly seconds: number;
  /** Any alarm bit. */
  readonly alarm: number;
  /** Ready, Planned, Unplanned or Idle, and no alarm. */
  readonly idle: number;
  /** Starting, Stopping or Running. */
  readonly running: number;
  /** Whether the whole span was fetched; else the shares are partial. */
  readonly complete: boolean;
  /** Whether the seconds of some buckets are unknown, and each bit counts for the whole bucket. */
  readonly estimated: boolean;
}

/** History of many modules over one period, as the screens of the fleet need it. */
export interface FleetHistory {
  readonly interval: Interval;
  /** Whole buckets. */
  readonly span: Span;
  /** By module; one that was never fetched has no samples and is not complete. */
  readonly counts: ReadonlyMap<ModuleId, StatusCounts>;
  /** Sorted by rules §4.14, newest first. */
  readonly events: readonly FleetEvent[];
  /**
   * Sum of the modules' average power for each bucket in kW, negative values as 0; NaN when no
   * module has a sample.
   */
  readonly power: Float64Array;
  /** Worst coverage of all modules for each span. */
  readonly coverage: readonly CoverageSpan[];
  /** Whether all of the span is fetched, of all modules; false without modules. */
  readonly isComplete: boolean;
  /**
   * Width of the widest buckets that take the place of narrower ones ([Note: Wider buckets]); null
   * when there are none.
   */
  readonly wider: Interval | null;
  readonly fetched: { readonly oldest: EpochMs; readonly newest: EpochMs } | null;
}

/** One bar of produced energy: from a local hour or midnight to the next, or 30 UTC days. */
export interface EnergyBar<Owner = PowerBlockId> extends Span {
  /** By power block, or machine, without those that have no sample in the bar. */
  readonly produced: ReadonlyMap<Owner, KilowattHour>;
  /** False when an edge of a counter is not stored, so that the bar is partial. */
  readonly complete: boolean;
}
