import type { EpochMs } from '../../base/units';
import { inForceFrom, type ConfigEntry } from './config-entry';
import { inUnitOf } from './in-unit-of';
import { newestFirst } from './join-entries';
import { readNumber } from './same-value';

/** A number while it was in force. */
export interface HistoryStep {
  readonly from: EpochMs;
  /** Moment at which the next value came into force, or the end of the line. */
  readonly to: EpochMs;
  readonly value: number;
}

/** History of a parameter as a stepped line. */
export interface SteppedHistory {
  /** Unit of all steps: the newest one. */
  readonly unit: string | null;
  /** Oldest first. Between two that do not touch, the value was no number of this quantity. */
  readonly steps: readonly HistoryStep[];
  /** Units that are of another quantity: their values are gaps. */
  readonly otherUnits: readonly string[];
  /** Entries that are no number. */
  readonly texts: number;
}

/**
 * Returns the history of a numeric parameter of one machine until a moment. Values in other units
 * of the same quantity are converted; null when less than two steps remain.
 */
export function steppedHistory(
  entries: readonly ConfigEntry[],
  until: EpochMs,
): SteppedHistory | null {
  const sorted = entries.filter((entry) => inForceFrom(entry) <= until).sort(newestFirst);
  const unit = sorted[0]?.unit ?? null;
  const steps: HistoryStep[] = [];
  const otherUnits = new Set<string>();
  let texts = 0;
  let to = until;
  for (const entry of sorted) {
    const from = inForceFrom(entry);
    const number = entry.type === 'text' ? null : readNumber(entry.newValue);
    const value = number === null ? null : inUnitOf(number, entry.unit, unit);
    if (number === null) texts += 1;
    else if (value === null) otherUnits.add(entry.unit ?? '');
    // The first of two values of one moment was never in force.
    if (value !== null && (from < to || to === until)) steps.push({ from, to, value });
    to = from;
  }
  if (steps.length < 2) return null;
  return { unit, steps: steps.reverse(), otherUnits: [...otherUnits], texts };
}
