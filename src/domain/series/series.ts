import { AGGREGATIONS, type Aggregation } from '../catalogues';
import { isModuleId, type ModuleId } from '../ids';
import { isInterval, type Interval } from '../time/intervals';
import { isCode, isVariableName, type VariableName } from '../machine/variables';

/**
 * Aggregations of the status word alone (contract W7): the union of its bits, and seconds of the
 * bucket with any status word, in alarm, idle and running.
 */
export const STATUS_AGGREGATIONS = [
  'or',
  'seconds',
  'alarmSeconds',
  'idleSeconds',
  'runningSeconds',
] as const;
export type StatusAggregation = (typeof STATUS_AGGREGATIONS)[number];

/** Aggregations of a bucket; `count` is the number of samples behind the others (contract W7). */
export const SERIES_AGGREGATIONS = [...AGGREGATIONS, 'count', ...STATUS_AGGREGATIONS] as const;
export type SeriesAggregation = Aggregation | 'count' | StatusAggregation;

/** One column of history: a variable with its aggregation. */
export interface SeriesColumn {
  readonly name: VariableName;
  readonly aggregation: SeriesAggregation;
}

export type ColumnKey = `${VariableName}.${SeriesAggregation}`;

export const columnKey = ({ name, aggregation }: SeriesColumn): ColumnKey =>
  `${name}.${aggregation}`;

/** Parses the key of a column; null when it is none. */
export function parseColumnKey(text: string): SeriesColumn | null {
  const [name = '', aggregation, ...more] = text.split('.');
  const known = SERIES_AGGREGATIONS.find((one) => one === aggregation);
  if (known === undefined || more.length > 0 || !isVariableName(name)) return null;
  return { name, aggregation: known };
}

/** Whether the column has readings of a counter that only rises. */
export const isCounter = (key: ColumnKey): boolean =>
  key.startsWith('EnergyProduced.') && !isCount(key);

/** Whether the column has numbers of samples, not values of the variable. */
export const isCount = (key: ColumnKey): boolean => key.endsWith('.count');

/** Whether the column has seconds or numbers of samples, of which a part of a bucket has a part. */
export const isDivisible = (key: ColumnKey): boolean =>
  isCount(key) || (key.startsWith('StatusWord.') && key.toLowerCase().endsWith('seconds'));

/** Default variables (rules §7.2), and all aggregations of the status word. */
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
  { name: 'StatusWord', aggregation: 'seconds' },
  { name: 'StatusWord', aggregation: 'alarmSeconds' },
  { name: 'StatusWord', aggregation: 'idleSeconds' },
  { name: 'StatusWord', aggregation: 'runningSeconds' },
];
export const DEFAULT_KEYS: readonly ColumnKey[] = DEFAULT_COLUMNS.map(columnKey);

/**
 * Number of the list of default columns: it is raised with each change, so that what a device has
 * stored with another list is fetched again (store O2).
 */
const DEFAULT_VERSION = 2;

/** Aggregations that are fetched together for a variable. */
const VARIABLE_AGGREGATIONS: readonly SeriesAggregation[] = ['first', 'avg', 'min', 'max', 'count'];
const CODE_AGGREGATIONS: readonly SeriesAggregation[] = ['first', 'min', 'max', 'count'];

/** All aggregations of one variable but its median (contract W7). */
export type VariableBundle = `${VariableName}.*`;
export const variableBundle = (variable: VariableName): VariableBundle => `${variable}.*`;

/**
 * Columns that are fetched and stored together (store O2): the default columns of a module, all of
 * one variable, or one column alone. All columns of a bundle have the same coverage.
 */
export type Bundle = 'default' | VariableBundle | ColumnKey;

const isOfVariable = (bundle: Bundle): bundle is VariableBundle => bundle.endsWith('.*');

/** Returns the variable of a bundle of one variable; null for another bundle. */
function bundleVariable(bundle: string): VariableName | null {
  const name = bundle.endsWith('.*') ? bundle.slice(0, -2) : '';
  return isVariableName(name) ? name : null;
}

export function bundleColumns(bundle: Bundle): readonly ColumnKey[] {
  if (bundle === 'default') return DEFAULT_KEYS;
  if (!isOfVariable(bundle)) return [bundle];
  const name = bundleVariable(bundle);
  if (name === null) return [];
  return aggregationsOf(name).map((aggregation) => columnKey({ name, aggregation }));
}

/** A code has no average; the status word has the union of its bits. */
function aggregationsOf(name: VariableName): readonly SeriesAggregation[] {
  if (name === 'StatusWord') return [...CODE_AGGREGATIONS, 'or'];
  return isCode(name) ? CODE_AGGREGATIONS : VARIABLE_AGGREGATIONS;
}

/** Returns the version of a bundle's columns; a column alone never changes. */
export const bundleVersion = (bundle: Bundle): number =>
  bundle === 'default' ? DEFAULT_VERSION : 1;

/** Identity of a series: one bundle of one module at one bucket width. Widths never mix. */
export interface SeriesId {
  readonly moduleId: ModuleId;
  readonly interval: Interval;
  readonly bundle: Bundle;
}

/** Ends in the bundle, of which there are too many for a type of the compiler. */
export type SeriesKey = `${ModuleId}/${Interval}/${string}`;

export const seriesKey = ({ moduleId, interval, bundle }: SeriesId): SeriesKey =>
  `${moduleId}/${interval}/${bundle}`;

/** Parses the key of a series; null when it is none, perhaps of another version. */
export function parseSeriesKey(text: string): SeriesId | null {
  const [moduleId = '', interval = '', bundle = '', ...more] = text.split('/');
  if (more.length > 0 || !isModuleId(moduleId) || !isInterval(interval)) return null;
  if (bundle === 'default') return { moduleId, interval, bundle };
  const variable = bundleVariable(bundle);
  if (variable !== null) return { moduleId, interval, bundle: variableBundle(variable) };
  const column = parseColumnKey(bundle);
  return column === null ? null : { moduleId, interval, bundle: columnKey(column) };
}
