import type { CsvCell } from '../../base/csv';
import type { EpochMs } from '../../base/units';
import type { ListedChange } from './listing';
import { readNumber } from './same-value';

/** Digits up to which a number is written exactly. */
const EXACT_DIGITS = 15;

/**
 * Returns a value as a field of a file: a negative number stays a number, where a text with a sign
 * in front would be taken for a formula; other values stay as they were reported.
 */
export function valueCell(value: string): CsvCell {
  const isSigned = /^\s*[-+]/.test(value);
  const digits = value.replaceAll(/\D/g, '').length;
  if (!isSigned || digits > EXACT_DIGITS) return value;
  return readNumber(value) ?? value;
}

/** Returns the fields of a change: `timeOf` writes a moment. */
export const changeCells = (
  change: ListedChange,
  timeOf: (at: EpochMs) => string,
): readonly CsvCell[] => [
  timeOf(change.timestamp),
  timeOf(change.knownAt),
  change.id,
  change.machineName,
  change.configType,
  change.name,
  change.key,
  valueCell(change.oldValue),
  change.oldUnit,
  valueCell(change.newValue),
  change.unit,
];
