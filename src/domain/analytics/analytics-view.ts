import type { Aggregation } from '../catalogues';
import { isModuleId, type ModuleId } from '../ids';
import { isCode, isVariableName, type VariableName } from '../machine/variables';
import type { Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import type { AnyPeriod } from '../time/time-ranges';

/** Shape of the line between the samples of a row (rules §5.5). */
export const INTERPOLATIONS = ['stepped', 'linear', 'curve'] as const;
export type Interpolation = (typeof INTERPOLATIONS)[number];

/** Number of colours of the palette, and of charts below each other (rules §9.11). */
export const PALETTE_SIZE = 24;
export const SWIM_LANES = 4;
/** Most rows of a view: a colour for each. */
export const MOST_ROWS = 24;

/** Least and greatest value of a y-axis: `[min, max]`, min before max. */
export type Extent = readonly [number, number];

/** One variable of one machine; a view has no two rows of the same. */
export interface AnalyticsRow {
  readonly moduleId: ModuleId;
  readonly variable: VariableName;
  readonly aggregation: Aggregation;
  readonly isShown: boolean;
  /** Index in the palette, 0 to 23. */
  readonly colour: number;
  /** Null: the axis fits its values. */
  readonly extent: Extent | null;
  readonly interpolation: Interpolation;
  readonly hasEnvelope: boolean;
  readonly hasDots: boolean;
  /** Chart of the row, 0 to 3. */
  readonly lane: number;
  readonly hasMarkers: boolean;
}

export type RowKey = `${ModuleId}/${VariableName}`;
export const rowKey = ({
  moduleId,
  variable,
}: Pick<AnalyticsRow, 'moduleId' | 'variable'>): RowKey => `${moduleId}/${variable}`;

/** Whether the text is the key of a row. */
export function isRowKey(text: string): text is RowKey {
  const [moduleId = '', variable = '', ...more] = text.split('/');
  return more.length === 0 && isModuleId(moduleId) && isVariableName(variable);
}

/** Range or machine that is drawn behind the rows, for comparison. */
export type Ghost =
  | { readonly kind: 'before' }
  | { readonly kind: 'week' }
  | { readonly kind: 'year' }
  | { readonly kind: 'module'; readonly moduleId: ModuleId };

/** Parts of the page below the chart. */
export const PANELS = [
  'variables',
  'statistics',
  'energy',
  'availability',
  'runs',
  'moved',
  'scatter',
] as const;
export type PanelName = (typeof PANELS)[number];

/** Everything that the page of analytics shows; it is in the address, and in a saved view. */
export interface AnalyticsView {
  readonly rows: readonly AnalyticsRow[];
  readonly period: AnyPeriod;
  /** Chosen bucket width; null: the suggested one of the visible range. */
  readonly interval: Interval | null;
  readonly ghost: Ghost | null;
  /** Stretch between the two measuring cursors, which "What moved?" examines too. */
  readonly marked: Span | null;
  /** Bars of produced energy: on top of each other, or in front of each other. */
  readonly bars: 'stacked' | 'overlap';
  readonly panel: PanelName;
}

/** The page before anything was chosen: the last day (rules §9.11). */
export const EMPTY_VIEW: AnalyticsView = {
  rows: [],
  period: { live: true, range: 24 },
  interval: null,
  ghost: null,
  marked: null,
  bars: 'stacked',
  panel: 'variables',
};

/** Whether changes of the variable are annotated on the chart (rules §4.16). */
export const MARKED_VARIABLES = [
  'State',
  'StartState',
  'StatusWord',
  'AlarmCode',
  'ControlMaster',
] as const satisfies readonly VariableName[];
export const hasMarkersOf = (variable: VariableName): boolean =>
  MARKED_VARIABLES.some((one) => one === variable);

/** Returns a row as it is when it is added: `colour` is the first that no row has. */
export function addedRow(
  { moduleId, variable }: Pick<AnalyticsRow, 'moduleId' | 'variable'>,
  rows: readonly AnalyticsRow[],
): AnalyticsRow {
  return {
    moduleId,
    variable,
    aggregation: isCode(variable) ? 'max' : 'avg',
    isShown: true,
    colour: freeColour(rows),
    extent: null,
    interpolation: isCode(variable) ? 'stepped' : 'linear',
    hasEnvelope: false,
    hasDots: false,
    lane: 0,
    hasMarkers: hasMarkersOf(variable),
  };
}

/** Returns the first colour that the fewest rows have. */
function freeColour(rows: readonly AnalyticsRow[]): number {
  const uses = Array.from(
    { length: PALETTE_SIZE },
    (_, colour) => rows.filter((row) => row.colour === colour).length,
  );
  return uses.indexOf(Math.min(...uses));
}
