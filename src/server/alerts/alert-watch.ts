import {
  afterAcknowledgement,
  afterSample,
  alertReading,
  NOTHING_STANDS,
  type ChangedAlert,
  type Standing,
} from '../../domain/alerts/alert-changes';
import { SENTINEL } from '../../domain/machine/readings';
import { epochMs } from '../../base/units';
import { VARIABLE_NAMES } from '../../domain/machine/variables';
import { fromVector, type Vector } from '../telemetry/vector';

/** What alerts are read from; the status word only matters where a code is missing. */
const CODES = (
  ['AlarmCode', 'WarningCode', 'AlarmSecondaryCode', 'WarningSecondaryCode'] as const
).map((name) => VARIABLE_NAMES.indexOf(name));

/**
 * Follows the alerts of one module through samples that come in time order. Millions of samples pass here when history
 * is laid down: what says the same as the one before costs four comparisons.
 */
export class AlertWatch {
  readonly changes: ChangedAlert[] = [];
  /** null: no sample is known yet. */
  standing: Standing | null;
  readonly #last = new Float64Array(CODES.length).fill(NaN);

  constructor(before: Standing | null) {
    this.standing = before;
  }

  add(at: number, vector: Vector): void {
    if (!this.#saysNew(vector)) return;
    const step = afterSample(this.standing, epochMs(at), alertReading(fromVector(vector)));
    this.standing = step.standing;
    this.changes.push(...step.changes);
  }

  acknowledge(at: number): void {
    const step = afterAcknowledgement(this.standing ?? NOTHING_STANDS, epochMs(at));
    this.standing = step.standing;
    this.changes.push(...step.changes);
  }

  /** Where a code is missing (NaN, which equals nothing) or the sentinel, the status word has to be looked at. */
  #saysNew(vector: Vector): boolean {
    let isNew = this.standing === null;
    for (let i = 0; i < CODES.length; i++) {
      const value = vector[CODES[i] ?? -1] ?? NaN;
      if (value !== this.#last[i] || value === SENTINEL) isNew = true;
      this.#last[i] = value;
    }
    return isNew;
  }
}
