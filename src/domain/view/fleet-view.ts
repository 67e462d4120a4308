import { NO_FILTER, type FleetFilter } from './filter';
import { filterSearch, FILTER_KEYS, parseFilter, type FilterSearch } from './filter-search';
import type { Ignored } from './fleet-view-ignored';
import { periodSearch, viewPeriod, type PeriodSearch } from './period';
import type { LiveRange, Period } from '../time/time-ranges';
import type { Span } from '../time/spans';
import type { EpochMs } from '../../base/units';

/** View of a user: which machines, and when. The whole view is in the address (ui L9). */
export interface FleetView {
  readonly filter: FleetFilter;
  readonly period: Period;
  /** The live range, and the one to return to from the past. */
  readonly range: LiveRange;
}

/** Default view (rules §3.10): live, a day, all machines. */
export const DEFAULT_VIEW: FleetView = {
  filter: NO_FILTER,
  period: { live: true, range: 24 },
  range: 24,
};

/** A view as an address has it; missing parts are undefined. */
export type ViewSearch = FilterSearch & PeriodSearch;
export type ViewKey = keyof ViewSearch;

export const VIEW_KEYS = [
  ...Object.values(FILTER_KEYS),
  'range',
  'from',
  'to',
] as const satisfies readonly ViewKey[];

/** A view of an address before parsing. */
export type RawViewSearch = Readonly<Partial<Record<ViewKey, unknown>>>;

export const viewSearch = (view: FleetView): ViewSearch => ({
  ...filterSearch(view.filter),
  ...periodSearch(view),
});

/** Whether the address has any part of the view; then the stored view does not count. */
export const holdsView = (search: RawViewSearch): boolean =>
  VIEW_KEYS.some((key) => search[key] !== undefined);

export interface ParsedView extends FleetView {
  readonly ignored: readonly Ignored[];
}

/**
 * Parses the view of an address at `now`. There always is a view; parts that were left out are
 * named.
 */
export function parseView(search: RawViewSearch, now: EpochMs): ParsedView {
  const { filter, ignored } = parseFilter(search);
  const time = viewPeriod(search, now);
  return { ...time, filter, ignored: [...ignored, ...time.ignored] };
}

/**
 * A view as it is stored (rules §3.10): in the form of an address, so that one parser reads both.
 */
export interface StoredView {
  readonly search: Readonly<Record<string, string | number>>;
  /** The last dates, for a return to the past. */
  readonly dates: Span | null;
}

/** Returns the view to store after the user chose `view`; `before` is the one stored until then. */
export function storedView(view: FleetView, before: StoredView | null): StoredView {
  const written = viewSearch(view);
  const search: Record<string, string | number> = {};
  for (const key of VIEW_KEYS) {
    const value = written[key];
    if (value !== undefined) search[key] = value;
  }
  const dates = view.period.live
    ? (before?.dates ?? null)
    : { from: view.period.from, to: view.period.to };
  return { search, dates };
}

/** Returns the stored view without its past period: the user went back to live. */
export function liveAgain({ search, dates }: StoredView): StoredView {
  const parts = Object.entries(search).filter(([key]) => key !== 'from' && key !== 'to');
  return { search: Object.fromEntries(parts), dates };
}

/** Returns the search of an address without a view: the stored view, else the default. */
export const startSearch = (stored: StoredView | null): RawViewSearch =>
  stored !== null && holdsView(stored.search) ? stored.search : viewSearch(DEFAULT_VIEW);
