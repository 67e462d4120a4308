import { AGGREGATIONS, type Aggregation } from '../catalogues';
import { isModuleId, type ModuleId } from '../ids';
import { isInterval, type Interval } from '../time/intervals';
import { isVariableName, type VariableName } from '../machine/variables';

/** What a bucket says of its samples. `or` is the union of the status bits (contract, Numbers). */
export type SeriesAggregation = Aggregation | 'or';

/** One column of history: which quantity, and what of it. */
export interface SeriesColumn {
  readonly name: VariableName;
  readonly aggregation: SeriesAggregation;
}

export type ColumnKey = `${VariableName}.${SeriesAggregation}`;

export const columnKey = ({ name, aggregation }: SeriesColumn): ColumnKey =>
  `${name}.${aggregation}`;

/** The column of a key; null when the text is none. */
export function parseColumnKey(text: string): SeriesColumn | null {
  const [name = '', aggregation, ...more] = text.split('.');
  const known = [...AGGREGATIONS, 'or' as const].find((one) => one === aggregation);
  if (known === undefined || more.length > 0 || !isVariableName(name)) return null;
  return { name, aggregation: known };
}

/** Section 7, default variables, and the union of the status bits beside their maximum. */
export const DEFAULT_COLUMNS: readonly SeriesColumn[] = [
  { name: 'PowerOutput', aggregation: 'avg' },
  { name: 'EnergyProduced', aggregation: 'avg' },
  { name: 'AlarmCode', aggregation: 'max' },
  { name: 'WarningCode', aggregation: 'max' },
  { name: 'StatusWord', aggregation: 'max' },
  { name: 'StatusWord', aggregation: 'or' },
  { name: 'TT938', aggregation: 'avg' },
  { name: 'CT38', aggregation: 'avg' },
  { name: 'TT536', aggregation: 'avg' },
  { name: 'CT36', aggregation: 'avg' },
];
const DEFAULT_KEYS: readonly ColumnKey[] = DEFAULT_COLUMNS.map(columnKey);

/**
 * What is fetched and kept together: the default columns of a module as one, and every other column
 * by itself. All columns of a bundle have the same coverage.
 */
export type Bundle = 'default' | ColumnKey;

export const bundleColumns = (bundle: Bundle): readonly ColumnKey[] =>
  bundle === 'default' ? DEFAULT_KEYS : [bundle];

/** The bundles in which a column may be found, the one that it would be fetched into first. */
export const bundlesOf = (column: ColumnKey): readonly Bundle[] =>
  DEFAULT_KEYS.includes(column) ? ['default', column] : [column];

/** Where one bundle of one module at one bucket width is kept. Widths never mix. */
export interface Shelf {
  readonly moduleId: ModuleId;
  readonly interval: Interval;
  readonly bundle: Bundle;
}

/** Ends in the bundle, of which there are too many for the compiler to keep apart. */
export type ShelfKey = `${ModuleId}/${Interval}/${string}`;

export const shelfKey = ({ moduleId, interval, bundle }: Shelf): ShelfKey =>
  `${moduleId}/${interval}/${bundle}`;

/** The shelf of a key; null when the text is none, as one of another version may be. */
export function parseShelfKey(text: string): Shelf | null {
  const [moduleId = '', interval = '', bundle = '', ...more] = text.split('/');
  if (more.length > 0 || !isModuleId(moduleId) || !isInterval(interval)) return null;
  if (bundle === 'default') return { moduleId, interval, bundle };
  const column = parseColumnKey(bundle);
  return column === null ? null : { moduleId, interval, bundle: columnKey(column) };
}
