import { numberOf, timeColumn, timeOf, type ColumnKind } from './csv-columns';
import type { CsvTable } from './read-csv';

/** Numbers over time, from a file. */
export interface CsvSeries {
  readonly id: string;
  readonly label: string;
  /** '' if the file names none. */
  readonly unit: string;
  /** Ascending, without duplicates. */
  readonly times: Float64Array;
  readonly values: Float64Array;
}

/** Nobody chooses among more lines than this. */
export const MAX_SERIES = 300;

const UNIT = /^(.*?)\s*\[([^\]]*)\]$/;

/** Splits "PowerOutput [kW]" into name and unit. */
function splitUnit(head: string): Pick<CsvSeries, 'label' | 'unit'> {
  const [, label, unit] = UNIT.exec(head) ?? [];
  return label === undefined || label === ''
    ? { label: head, unit: '' }
    : { label, unit: unit ?? '' };
}

/**
 * Indices of rows in the order of their moments. Rows without a moment are left out; of several
 * rows with the same moment the last one stays.
 */
function inOrder(rows: readonly number[], times: Float64Array): readonly number[] {
  const timeAt = (row: number | undefined) => times[row ?? -1] ?? Number.NaN;
  const known = rows.filter((row) => !Number.isNaN(timeAt(row)));
  const sorted = known.toSorted((one, other) => timeAt(one) - timeAt(other));
  return sorted.filter((row, place) => timeAt(sorted[place + 1]) !== timeAt(row));
}

/**
 * Lines that can be drawn: each column of numbers over the column of times. Where several rows have
 * the same moment, the columns of text identify the row (module, variable), and each combination is
 * a line of its own:
 *
 *   time   module  variable  value         a 1 PowerOutput: 1 at t1, 3 at t2
 *   t1     a       Power     1       ->    a 1 Pressure: 2 at t1
 *   t1     a       Pressure  2
 *   t2     a       Power     3
 */
export function csvSeries(table: CsvTable, kinds: readonly ColumnKind[]): readonly CsvSeries[] {
  const timeIndex = timeColumn(table, kinds);
  if (timeIndex === -1) return [];
  const times = Float64Array.from(table.rows, (row) => timeOf(row[timeIndex] ?? ''));
  const numbers = [...kinds.keys()].filter((index) => kinds[index] === 'number');
  const all = [...table.rows.keys()];
  const isOneRowEach = inOrder(all, times).length === all.length;
  const isNamed = !isOneRowEach && numbers.length === 1;
  const groups = isOneRowEach ? [{ of: '', rows: all }] : grouped(table, kinds);
  const series: CsvSeries[] = [];
  for (const { of, rows } of groups) {
    const ordered = inOrder(rows, times);
    const at = Float64Array.from(ordered, (row) => times[row] ?? Number.NaN);
    for (const column of numbers) {
      if (series.length === MAX_SERIES) return series;
      const values = Float64Array.from(ordered, (row) => numberOf(table.rows[row]?.[column] ?? ''));
      const { label, unit } = splitUnit(table.header[column] ?? '');
      series.push({
        id: `${of}/${String(column)}`,
        label: isNamed ? of : [of, label].filter((part) => part !== '').join(' · '),
        unit,
        times: at,
        values,
      });
    }
  }
  return series;
}

interface Group {
  readonly of: string;
  readonly rows: readonly number[];
}

/** Groups rows by their columns of text. */
function grouped({ rows }: CsvTable, kinds: readonly ColumnKind[]): readonly Group[] {
  const keys = [...kinds.keys()].filter((index) => kinds[index] === 'text');
  const groups = new Map<string, number[]>();
  for (const [index, row] of rows.entries()) {
    const of = keys.map((key) => row[key] ?? '').join(' ');
    const group = groups.get(of);
    if (group === undefined) groups.set(of, [index]);
    else group.push(index);
    if (groups.size > MAX_SERIES) return [];
  }
  return [...groups].map(([of, members]) => ({ of, rows: members }));
}

/** Several series over the moments of all of them; NaN where a series has no value. */
export function onOneAxis(series: readonly CsvSeries[]): {
  readonly times: Float64Array;
  readonly values: readonly Float64Array[];
} {
  const times = Float64Array.from(new Set(series.flatMap((one) => [...one.times]))).sort();
  const values = series.map((one) => {
    const byTime = new Map([...one.times.entries()].map(([index, at]) => [at, index] as const));
    return times.map((at) => one.values[byTime.get(at) ?? -1] ?? Number.NaN);
  });
  return { times, values };
}

/** Median step between moments in ms; one second if there are fewer than two. */
export function stepOf(times: Float64Array): number {
  const steps = [...times.subarray(1)]
    .map((at, index) => at - (times[index] ?? at))
    .sort((one, other) => one - other);
  return steps[Math.floor(steps.length / 2)] ?? 1_000;
}
