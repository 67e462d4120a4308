import {
  afterAcknowledgement,
  afterSample,
  alertReading,
  NO_OPEN_ALERTS,
  type ChangedAlert,
  type OpenAlerts,
} from '../../domain/alerts/alert-changes';
import { SENTINEL } from '../../domain/machine/readings';
import { epochMs } from '../../base/units';
import { VARIABLE_NAMES } from '../../domain/machine/variables';
import { fromVector, type Vector } from '../telemetry/vector';

/** Variables that alerts are derived from; the status word only matters where a code is missing. */
const CODES = (
  ['AlarmCode', 'WarningCode', 'AlarmSecondaryCode', 'WarningSecondaryCode'] as const
).map((name) => VARIABLE_NAMES.indexOf(name));

/**
 * Follows the alerts of one module through samples in time order. Millions of samples pass here
 * during a backfill: one that does not differ from the one before costs four comparisons.
 */
export class AlertWatch {
  readonly changes: ChangedAlert[] = [];
  /** Open alerts after the last sample; null before the first one. */
  openAlerts: OpenAlerts | null;
  readonly #last = new Float64Array(CODES.length).fill(NaN);

  constructor(before: OpenAlerts | null) {
    this.openAlerts = before;
  }

  add(at: number, vector: Vector): void {
    if (!this.#mayChange(vector)) return;
    const step = afterSample(this.openAlerts, epochMs(at), alertReading(fromVector(vector)));
    this.openAlerts = step.open;
    this.changes.push(...step.changes);
  }

  acknowledge(at: number): void {
    const step = afterAcknowledgement(this.openAlerts ?? NO_OPEN_ALERTS, epochMs(at));
    this.openAlerts = step.open;
    this.changes.push(...step.changes);
  }

  /**
   * Returns whether the sample may change an alert. Where a code is missing (NaN, which equals
   * nothing) or the sentinel, the status word has to be examined.
   */
  #mayChange(vector: Vector): boolean {
    let isNew = this.openAlerts === null;
    for (let i = 0; i < CODES.length; i++) {
      const value = vector[CODES[i] ?? -1] ?? NaN;
      if (value !== this.#last[i] || value === SENTINEL) isNew = true;
      this.#last[i] = value;
    }
    return isNew;
  }
}
