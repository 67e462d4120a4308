import type { FleetHistory } from '../../domain/history/fleet-history';
import { percentQuantity, type Quantity } from '../../domain/machine/quantity';
import { shareOf } from '../../domain/history/status-counts';
import type { Period } from '../../domain/time/time-ranges';
import type { ModuleRow } from './module-row';

/** What the table knows of the past of its modules. */
export interface RuntimePast {
  /** Undefined while it is read for the first time. */
  readonly counts: FleetHistory['counts'] | undefined;
  readonly period: Period;
  /** Whether what is missing is being read or fetched. */
  readonly isComing: boolean;
}

/** Where a runtime comes from, or why there is none. */
export type RuntimeBasis =
  /** History of the whole period. */
  | 'whole'
  /** History of a part of it. */
  | 'partial'
  /** The machine's own figure of the last 24 hours, until there is history. */
  | 'telemetry'
  /** On its way. */
  | 'coming'
  /** Not on this device, and nothing fetches it. */
  | 'notHeld'
  /** All is held, and the machine sent nothing. */
  | 'silent';

export interface Runtime {
  readonly quantity: Quantity;
  readonly basis: RuntimeBasis;
  /** How many samples it speaks of; 0 when it is not from history. */
  readonly samples: number;
}

const none = (basis: RuntimeBasis): Runtime => ({
  quantity: percentQuantity(null),
  basis,
  samples: 0,
});

/** Section 9: the share of the period's non-empty status samples in Starting, Stopping or Running. */
export function runtimeOf(
  { moduleId, runtime }: Pick<ModuleRow, 'moduleId' | 'runtime'>,
  { counts, period, isComing }: RuntimePast,
): Runtime {
  const held = counts?.get(moduleId);
  if (held !== undefined && held.samples > 0) {
    const quantity = percentQuantity(shareOf(held, 'running'));
    return { quantity, basis: held.complete ? 'whole' : 'partial', samples: held.samples };
  }
  if (held?.complete === true) return none('silent');
  if (period.live && period.range === 24 && runtime.value !== null)
    return { ...none('telemetry'), quantity: runtime };
  return none(isComing ? 'coming' : 'notHeld');
}
