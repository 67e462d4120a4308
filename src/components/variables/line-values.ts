import { wordStatus } from '../../domain/machine/module-status';
import { MODULE_STATUSES } from '../../domain/machine/statuses';
import { shownWords } from '../../domain/history/module-past';
import { sampleOf } from '../../domain/machine/readings';
import { statusWord } from '../../domain/machine/status-word';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { VariableName } from '../../domain/machine/variables';
import type { HistoryView } from '../../queries/history/history-view';
import type { TrendTail } from '../../ui/charts/model/trend';
import { defaultColumn } from '../../domain/series/default-column';

export type LineBuckets = Pick<HistoryView, 'columns' | 'interval' | 'span'>;

/**
 * The drawn value of a status word: its first label (rules §4.3), as an index of `MODULE_STATUSES`.
 */
export const statusIndex = (word: number): number =>
  MODULE_STATUSES.indexOf(wordStatus(statusWord(word)));

function statusIndexes(words: Float64Array): Float64Array {
  const known = new Map<number, number>();
  return words.map((word) => {
    if (Number.isNaN(word)) return NaN;
    const index = known.get(word) ?? statusIndex(word);
    known.set(word, index);
    return index;
  });
}

/** Power is shown at 0 or above (rules §9.5). */
const shownPower = (kw: number) => (kw < 0 ? 0 : kw);

/**
 * Values of one variable, bucket by bucket, NaN for "no sample"; never to be changed in place. A
 * status is that of the union of its bits, so that a higher one does not hide a short alarm
 * (contract W7); of states that exclude each other a wide bucket shows the longest. Energy is kWh.
 */
export function lineValues(buckets: LineBuckets, variable: VariableName): Float64Array {
  if (variable === 'StatusWord') return statusIndexes(shownWords({ ...buckets, ledger: [] }));
  const values = buckets.columns.get(defaultColumn(variable)) ?? new Float64Array();
  // Without a value below 0 the array itself is returned: a year of ten-minute values is not
  // copied.
  return variable === 'PowerOutput' && values.some((kw) => kw < 0)
    ? values.map(shownPower)
    : values;
}

/**
 * Returns the value of a machine's newest sample, in the form of `lineValues`; null without one.
 */
export function newestValue(module: ModuleTelemetry, variable: VariableName): number | null {
  if (variable === 'StatusWord')
    return module.statusWord === null ? null : statusIndex(module.statusWord);
  if (variable === 'AlarmCode') return module.alarmCode;
  if (variable === 'WarningCode') return module.warningCode;
  const value = sampleOf(module.readings[variable]);
  return value !== null && variable === 'PowerOutput' ? shownPower(value) : value;
}

/**
 * Newest sample of a live view (rules §4.15): a moment and not an average, so it is drawn next to
 * the buckets, never stored with them, and covers nothing (store O9).
 */
export function liveTail(
  module: ModuleTelemetry,
  variables: readonly VariableName[],
  isLive: boolean,
): TrendTail | null {
  if (!isLive || module.measuredAt === null) return null;
  const values = variables.flatMap((variable) => {
    const value = newestValue(module, variable);
    return value === null ? [] : [[variable, value] as const];
  });
  return { at: module.measuredAt, values: new Map(values) };
}
