import type { FleetEvent } from './fleet-event';
import type { Interval } from '../time/intervals';
import type { CoverageSpan } from '../series/coverage';
import type { ModuleId, PowerBlockId } from '../ids';
import type { Span } from '../time/spans';
import type { EpochMs, KilowattHour } from '../../base/units';

/**
 * How many of a stretch's buckets have a status, and of how many of those it says something: shares of non-null
 * samples (section 2, cards; section 9, Runtime percent). Sums of several modules are made by adding.
 */
export interface StatusCounts {
  readonly samples: number;
  /** Any alarm bit. */
  readonly alarm: number;
  /** Ready, Planned, Unplanned or Idle, and no alarm. */
  readonly idle: number;
  /** Starting, Stopping or Running. */
  readonly running: number;
  /** Whether all of the stretch was fetched: else the shares speak of a part of it. */
  readonly complete: boolean;
}

/** What the screens of the fleet need of the history of many modules over one period. */
export interface FleetHistory {
  readonly interval: Interval;
  /** Whole buckets. */
  readonly span: Span;
  /** By module; one that has never been fetched has no samples and is not complete. */
  readonly counts: ReadonlyMap<ModuleId, StatusCounts>;
  /** Sorted as section 4 says, newest first. */
  readonly events: readonly FleetEvent[];
  /** Sum of the modules' average power for each bucket, negatives as 0; NaN where no module has a sample. kW. */
  readonly power: Float64Array;
  /** What is known of each stretch, of all modules together: the worst of them. */
  readonly coverage: readonly CoverageSpan[];
  readonly fetched: { readonly oldest: EpochMs; readonly newest: EpochMs } | null;
}

/** One bar of produced energy: from a local hour or midnight to the next, or 30 UTC days. */
export interface EnergyBar extends Span {
  /** By power block; one without any sample in the bar is not in it. */
  readonly produced: ReadonlyMap<PowerBlockId, KilowattHour>;
  /** False where an edge of a counter is not held, so that the bar is a part of what was produced. */
  readonly complete: boolean;
}
