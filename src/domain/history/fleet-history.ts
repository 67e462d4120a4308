import type { FleetEvent } from './fleet-event';
import type { Interval } from '../time/intervals';
import type { CoverageSpan } from '../series/coverage';
import type { ModuleId, PowerBlockId } from '../ids';
import type { Span } from '../time/spans';
import type { EpochMs, KilowattHour } from '../../base/units';

/**
 * Number of buckets of a span with a status, and of those in which it has certain bits (rules
 * §9.7). Counts of several modules are added.
 */
export interface StatusCounts {
  readonly samples: number;
  /** Any alarm bit. */
  readonly alarm: number;
  /** Ready, Planned, Unplanned or Idle, and no alarm. */
  readonly idle: number;
  /** Starting, Stopping or Running. */
  readonly running: number;
  /** Whether the whole span was fetched; else the shares are partial. */
  readonly complete: boolean;
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
  readonly fetched: { readonly oldest: EpochMs; readonly newest: EpochMs } | null;
}

/** One bar of produced energy: from a local hour or midnight to the next, or 30 UTC days. */
export interface EnergyBar extends Span {
  /** By power block, without those that have no sample in the bar. */
  readonly produced: ReadonlyMap<PowerBlockId, KilowattHour>;
  /** False when an edge of a counter is not stored, so that the bar is partial. */
  readonly complete: boolean;
}
