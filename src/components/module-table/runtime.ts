import type { FleetHistory, StatusCounts } from '../../domain/history/fleet-history';
import { percentQuantity, type Quantity } from '../../domain/machine/quantity';
import { shareOf } from '../../domain/history/status-counts';
import type { Interval } from '../../domain/time/intervals';
import type { Period } from '../../domain/time/time-ranges';
import type { ModuleRow } from './module-row';

/** History of the modules in the table. */
export interface RuntimePast {
  /** Undefined during the first read. */
  readonly counts: FleetHistory['counts'] | undefined;
  /** Width of the widest buckets that take the place of narrower ones; null when there are none. */
  readonly wider: Interval | null;
  readonly period: Period;
  /** Whether missing history is being read or fetched. */
  readonly isComing: boolean;
}

/** Basis of a runtime, or the reason why there is none. */
export type RuntimeBasis =
  /** History of the whole period. */
  | 'whole'
  /** History of a part of it. */
  | 'partial'
  /** The machine's own figure for the last 24 hours, until there is history. */
  | 'telemetry'
  /** Being read or fetched. */
  | 'coming'
  /** Not on this device and not being fetched. */
  | 'notStored'
  /** All history is stored, and the machine sent nothing. */
  | 'silent';

export interface Runtime {
  readonly quantity: Quantity;
  readonly basis: RuntimeBasis;
  /** Counts of the history; null if the figure is not from history. */
  readonly counts: StatusCounts | null;
  /** As that of the history, when the figure is from history. */
  readonly wider: Interval | null;
}

const none = (basis: RuntimeBasis): Runtime => ({
  quantity: percentQuantity(null),
  basis,
  counts: null,
  wider: null,
});

/**
 * Share of the time with status samples in which the module was starting, running or stopping
 * (rules §9.7).
 */
export function runtimeOf(
  { moduleId, runtime }: Pick<ModuleRow, 'moduleId' | 'runtime'>,
  { counts, wider, period, isComing }: RuntimePast,
): Runtime {
  const stored = counts?.get(moduleId);
  if (stored !== undefined && stored.seconds > 0) {
    const quantity = percentQuantity(shareOf(stored, 'running'));
    const basis = stored.complete ? 'whole' : 'partial';
    return { quantity, basis, counts: stored, wider };
  }
  if (stored?.complete === true) return none('silent');
  if (period.live && period.range === 24 && runtime.value !== null)
    return { ...none('telemetry'), quantity: runtime };
  return none(isComing ? 'coming' : 'notStored');
}
