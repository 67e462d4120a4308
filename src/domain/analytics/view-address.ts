import { isModuleId } from '../ids';
import { isInterval, type Interval } from '../time/intervals';
import { RANGE_HOURS } from '../time/time-ranges';
import type { EpochMs } from '../../base/units';
import { shownText, type IgnoredWhy } from '../view/fleet-view-ignored';
import { periodAmong, periodSearch, type PeriodSearch } from '../view/period';
import { EMPTY_VIEW, PANELS, type AnalyticsView, type Ghost } from './analytics-view';
import { markText, readMark } from './view-address-mark';
import type { RowFaultWhy, UnknownRow } from './view-address-rows';
import { readRowsText, rowsText, type RowsTextFault } from './view-address-text';

/** Reason why a part of an address was left out (rules §5.4). */
export type ViewFaultWhy = IgnoredWhy | RowFaultWhy | RowsTextFault;

/** A part of the address that is not in the view. */
export interface ViewFault {
  /** Its name in the address. */
  readonly key: string;
  /** Its text in the address. */
  readonly text: string;
  readonly why: ViewFaultWhy;
}

/** A view, with its rows of variables that do not exist, and the parts that were left out. */
export interface ReadView {
  readonly view: AnalyticsView;
  readonly unknownRows: readonly UnknownRow[];
  readonly faults: readonly ViewFault[];
}

/**
 * Names in the address besides those of the period, in the order in which they are written. Every
 * address of a view begins with the panel and ends with the rows and their end mark, so that one
 * that was cut is noticed.
 */
const OPTION_KEYS = ['panel', 'interval', 'ghost', 'mark', 'bars'] as const;
type OptionKey = (typeof OPTION_KEYS)[number];
const PERIOD_KEYS = ['range', 'from', 'to'] as const satisfies readonly (keyof PeriodSearch)[];

export const VIEW_ADDRESS_KEYS = [...OPTION_KEYS, ...PERIOD_KEYS, 'view'] as const;
type AddressKey = (typeof VIEW_ADDRESS_KEYS)[number];

/** A view as an address has it; missing parts are undefined, so that a router removes them. */
export type ViewAddress = Readonly<Record<OptionKey | 'view', string | undefined>> & PeriodSearch;
/** A view of an address before parsing. */
export type RawViewAddress = Readonly<Partial<Record<AddressKey, unknown>>>;

/** Returns the search parameters of a view. */
export function viewAddress({
  view,
  unknownRows,
}: Pick<ReadView, 'view' | 'unknownRows'>): ViewAddress {
  const { period, interval, ghost, marked, bars, panel } = view;
  const { range, from, to } = periodSearch({ period, range: period.live ? period.range : 24 });
  return {
    panel,
    interval: interval ?? undefined,
    ghost: ghost === null ? undefined : ghostText(ghost),
    mark: marked === null ? undefined : markText(marked),
    bars: bars === EMPTY_VIEW.bars ? undefined : bars,
    range: period.live ? range : undefined,
    from,
    to,
    view: rowsText([...view.rows, ...unknownRows]),
  };
}

/** Returns the search parameters of a view that have a value. */
export function viewParameters(
  read: Pick<ReadView, 'view' | 'unknownRows'>,
): Readonly<Record<string, string | number>> {
  const address = viewAddress(read);
  const parameters: Record<string, string | number> = {};
  for (const key of VIEW_ADDRESS_KEYS) {
    const value = address[key];
    if (value !== undefined) parameters[key] = value;
  }
  return parameters;
}

/** Text that is equal for equal views, whatever the order of the parameters. */
export const addressKey = (search: RawViewAddress): string =>
  VIEW_ADDRESS_KEYS.map((key) => (search[key] === undefined ? '' : shownValue(search[key]))).join(
    '&',
  );

const shownValue = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Whether the address has a view, perhaps cut, and not the period of other screens alone. */
export const holdsAnalytics = (search: RawViewAddress): boolean =>
  search.view !== undefined || OPTION_KEYS.some((key) => search[key] !== undefined);

/**
 * Parses the view of an address at `now`. There always is a view; parts that are meaningless, or
 * missing because the address was cut, are named.
 */
export function readViewAddress(search: RawViewAddress, now: EpochMs): ReadView {
  const time = periodAmong(RANGE_HOURS, search, now);
  const read = readRows(search);
  const options = readOptions(search, now);
  return {
    view: { ...options.view, rows: read.rows, period: time.period },
    unknownRows: read.unknownRows,
    faults: [...time.ignored, ...options.faults, ...read.faults],
  };
}

function readRows(search: RawViewAddress) {
  const { view } = search;
  // The router parses a text of digits as a number.
  const text = typeof view === 'number' ? String(view) : view;
  if (text === undefined && !holdsAnalytics(search)) return NO_ROWS;
  const read = readRowsText(typeof text === 'string' ? text : '');
  const faults = read.faults.map(({ text: row, why }) => ({
    key: 'view',
    text: shownText(row),
    why,
  }));
  return { ...read, faults };
}
const NO_ROWS = { rows: [], unknownRows: [], faults: [] } as const;

type Options = Omit<AnalyticsView, 'rows' | 'period'>;

/** Part of a view, with the reason why it is not, or not wholly, what was written. */
interface ReadOption {
  readonly part: Partial<Options>;
  readonly why: IgnoredWhy | null;
}

const UNKNOWN: ReadOption = { part: {}, why: 'unknown' };
const known = (part: Partial<Options>): ReadOption => ({ part, why: null });

/** Parsers of the options at `now`. */
const PARSERS: {
  readonly [Key in OptionKey]: (text: string, now: EpochMs) => ReadOption;
} = {
  panel: (text) => {
    const panel = PANELS.find((name) => name === text);
    return panel === undefined ? UNKNOWN : known({ panel });
  },
  interval: (text) => (isInterval(text) ? known({ interval: text satisfies Interval }) : UNKNOWN),
  ghost: (text) => {
    const ghost = ghostOf(text);
    return ghost === null ? UNKNOWN : known({ ghost });
  },
  mark: (text, now) => {
    const { marked, why } = readMark(text, now);
    return { part: { marked }, why };
  },
  bars: (text) => (text === 'stacked' || text === 'overlap' ? known({ bars: text }) : UNKNOWN),
};

function readOptions(search: RawViewAddress, now: EpochMs) {
  const { interval, ghost, marked, bars, panel } = EMPTY_VIEW;
  let view: Options = { interval, ghost, marked, bars, panel };
  const faults: ViewFault[] = [];
  for (const key of OPTION_KEYS) {
    const value = search[key];
    if (value === undefined) continue;
    const { part, why } = typeof value === 'string' ? PARSERS[key](value, now) : UNKNOWN;
    if (why !== null) faults.push({ key, text: shownText(value), why });
    view = { ...view, ...part };
  }
  return { view, faults };
}

const ghostText = (ghost: Ghost): string => (ghost.kind === 'module' ? ghost.moduleId : ghost.kind);

function ghostOf(text: string): Ghost | null {
  if (text === 'before' || text === 'week' || text === 'year') return { kind: text };
  return isModuleId(text) ? { kind: 'module', moduleId: text } : null;
}
