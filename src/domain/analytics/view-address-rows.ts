import { AGGREGATIONS, type Aggregation } from '../catalogues';
import { isModuleId } from '../ids';
import { isCode, isVariableName } from '../machine/variables';
import {
  INTERPOLATIONS,
  MOST_ROWS,
  PALETTE_SIZE,
  SWIM_LANES,
  type AnalyticsRow,
  type Extent,
  type Interpolation,
} from './analytics-view';

/** Row of a variable that does not exist (any more): it is named, and has no data. */
export interface UnknownRow extends Omit<AnalyticsRow, 'variable'> {
  readonly variable: string;
}

/** A row with the name of its variable as it was written. */
export type WrittenRow = AnalyticsRow | UnknownRow;

/** A row as it is written; the values of one that comes from outside may be meaningless. */
export interface RowToWrite extends Omit<
  WrittenRow,
  'moduleId' | 'variable' | 'aggregation' | 'colour'
> {
  readonly moduleId: string;
  readonly variable: string;
  readonly aggregation: string;
  readonly colour: number | string;
}

/** Reason why a row was left out, or is not as it was written (rules §5.4). */
export type RowFaultWhy =
  /** Not the text of a row. */
  | 'no-row'
  /** The same variable of the same machine a second time. */
  | 'repeated'
  /** An average of a code or a state; its maximum is shown. */
  | 'no-average'
  /** A row more than a view may have. */
  | 'too-many';

export interface RowFault {
  /** The text of the row. */
  readonly text: string;
  readonly why: RowFaultWhy;
}

/** Rows of an address or a saved view. */
export interface ReadRows {
  readonly rows: readonly AnalyticsRow[];
  readonly unknownRows: readonly UnknownRow[];
  readonly faults: readonly RowFault[];
}

/** Letters of the settings of a row; each is followed by its value, or stands alone. */
const LETTERS: Readonly<Record<Interpolation, string>> = { stepped: 's', linear: 'n', curve: 'k' };

/**
 * Returns the text of a row: machine, variable, aggregation and settings with dots between, all of
 * characters that an address never encodes.
 *
 *   0103190121.PowerOutput.avg.c3.l1.n.y-0*5.z160.e.m
 *
 * is colour 3, lane 1, linear, y-axis from -0.5 to 160, envelope, markers; `h` hides a row and `d`
 * draws dots.
 */
export const rowText = (row: RowToWrite): string =>
  [
    row.moduleId,
    row.variable,
    row.aggregation,
    `c${row.colour}`,
    `l${row.lane}`,
    LETTERS[row.interpolation],
    ...(row.extent === null
      ? []
      : [`y${numberText(row.extent[0])}`, `z${numberText(row.extent[1])}`]),
    ...(row.isShown ? [] : ['h']),
    ...(row.hasEnvelope ? ['e'] : []),
    ...(row.hasDots ? ['d'] : []),
    ...(row.hasMarkers ? ['m'] : []),
  ].join('.');

/** A dot separates the settings, and an address encodes a plus sign. */
const numberText = (value: number): string => String(value).replace('.', '*').replace('+', '');

const NUMBER = /^-?\d+(\*\d+)?(e-?\d+)?$/;

function numberOf(text: string | undefined): number | null {
  if (text === undefined || !NUMBER.test(text)) return null;
  const value = Number(text.replace('*', '.'));
  return Number.isFinite(value) ? value : null;
}

/** Returns an integer from 0 to below `count`, else null. */
export function indexOf(text: string | undefined, count: number): number | null {
  const value = numberOf(text);
  return value !== null && Number.isInteger(value) && value >= 0 && value < count ? value : null;
}

const WORD = /^[A-Za-z0-9]+$/;
const SETTING = /^([a-z])(.*)$/;

export const aggregationOf = (text: string): Aggregation | null =>
  AGGREGATIONS.find((known) => known === text) ?? null;

/** Parses the text of a row; null when a part of it cannot be read. */
export function parseRowText(text: string): UnknownRow | null {
  const [moduleId = '', variable = '', aggregated = '', ...settings] = text.split('.');
  const aggregation = aggregationOf(aggregated);
  const values = new Map<string, string>();
  for (const setting of settings) {
    const [, letter, value = ''] = SETTING.exec(setting) ?? [];
    if (letter === undefined || values.has(letter)) return null;
    values.set(letter, value);
  }
  const colour = indexOf(values.get('c'), PALETTE_SIZE);
  const lane = indexOf(values.get('l'), SWIM_LANES);
  const interpolation = INTERPOLATIONS.find((one) => values.get(LETTERS[one]) === '');
  const extent = extentOf(values.get('y'), values.get('z'));
  if (!isModuleId(moduleId) || !WORD.test(variable) || aggregation === null) return null;
  if (colour === null || lane === null) return null;
  if (extent === undefined || interpolation === undefined) return null;
  return {
    moduleId,
    variable,
    aggregation,
    colour,
    lane,
    extent,
    interpolation,
    isShown: !values.has('h'),
    hasEnvelope: values.has('e'),
    hasDots: values.has('d'),
    hasMarkers: values.has('m'),
  };
}

/** Returns null for an axis that fits its values, undefined for ends that make no axis. */
function extentOf(min: string | undefined, max: string | undefined): Extent | null | undefined {
  if (min === undefined && max === undefined) return null;
  const from = numberOf(min);
  const to = numberOf(max);
  return from !== null && to !== null && from < to ? [from, to] : undefined;
}

/** A row as it was read, with its text; null when it cannot be read. */
export interface RowReading {
  readonly text: string;
  readonly row: UnknownRow | null;
}

/**
 * Divides the rows into those with a known variable, those without, and faults; of either kind at
 * most as many as a view may have.
 */
export function dividedRows(readings: readonly RowReading[]): ReadRows {
  const rows: AnalyticsRow[] = [];
  const unknownRows: UnknownRow[] = [];
  const faults: RowFault[] = [];
  const seen = new Set<string>();
  for (const { text, row } of readings) {
    if (row === null) {
      faults.push({ text, why: 'no-row' });
      continue;
    }
    const why = refusal(row, seen, { rows, unknownRows });
    if (why !== null) {
      faults.push({ text, why });
      continue;
    }
    seen.add(keyOf(row));
    const known = knownRow(row);
    if (known === null) unknownRows.push(row);
    else rows.push(known);
    if (known !== null && known.aggregation !== row.aggregation)
      faults.push({ text, why: 'no-average' });
  }
  return { rows, unknownRows, faults };
}

const keyOf = ({ moduleId, variable }: UnknownRow): string => `${moduleId}/${variable}`;

/** Returns why a row is left out after the rows before it; null when it is not. */
function refusal(
  row: UnknownRow,
  seen: ReadonlySet<string>,
  { rows, unknownRows }: Pick<ReadRows, 'rows' | 'unknownRows'>,
): RowFaultWhy | null {
  if (seen.has(keyOf(row))) return 'repeated';
  const alike = isVariableName(row.variable) ? rows : unknownRows;
  return alike.length < MOST_ROWS ? null : 'too-many';
}

/** Returns the row of a variable that exists, of a code without an average; else null. */
function knownRow(row: UnknownRow): AnalyticsRow | null {
  const { variable, aggregation } = row;
  if (!isVariableName(variable)) return null;
  const isAveraged = aggregation === 'avg' || aggregation === 'median';
  return { ...row, variable, aggregation: isAveraged && isCode(variable) ? 'max' : aggregation };
}
