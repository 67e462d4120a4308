import { MODULE_STATUSES, wordStatus } from '../../../domain/machine/module-status';
import { statusColumn } from '../../../domain/history/module-past';
import { sampleOf } from '../../../domain/machine/readings';
import { statusWord } from '../../../domain/machine/status-word';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { VariableName } from '../../../domain/machine/variables';
import type { HistoryView } from '../../../queries/history/history-view';
import type { TrendTail } from '../../../ui/charts/model/trend';
import { columnOfVariable } from './pane-specs';

export type Buckets = Pick<HistoryView, 'columns' | 'interval' | 'span'>;

/** What of a status word is drawn: its one label by section 4's priority, as its place in `MODULE_STATUSES`. */
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

/** Section 9, Power output clamp: shown at 0 or above. */
const shownPower = (kw: number) => (kw < 0 ? 0 : kw);

/**
 * Values of one variable, bucket by bucket, NaN for "no sample"; never to be changed in place. Of the status the union of its
 * bits, so that a short alarm is not hidden by a higher one (contract, Numbers). Energy is kWh.
 */
export function lineValues(buckets: Buckets, variable: VariableName): Float64Array {
  if (variable === 'StatusWord') return statusIndexes(statusColumn({ ...buckets, ledger: [] }));
  const values = buckets.columns.get(columnOfVariable(variable)) ?? new Float64Array();
  // What is not below 0 is handed on as it is: a year of ten minutes is not copied for nothing.
  return variable === 'PowerOutput' && values.some((kw) => kw < 0)
    ? values.map(shownPower)
    : values;
}

/** What the newest sample of a machine says of a variable, as `lineValues` has it; null when it says nothing. */
export function newestValue(module: ModuleTelemetry, variable: VariableName): number | null {
  if (variable === 'StatusWord')
    return module.statusWord === null ? null : statusIndex(module.statusWord);
  if (variable === 'AlarmCode') return module.alarmCode;
  if (variable === 'WarningCode') return module.warningCode;
  const value = sampleOf(module.readings[variable]);
  return value !== null && variable === 'PowerOutput' ? shownPower(value) : value;
}

/**
 * The newest sample of a live view (section 4, Live versus historical): an instant and not an average, so it stands beside
 * the buckets, is never kept with them and covers nothing (offline, The live tail).
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
