import { NO_FILTER, type FleetFilter } from './filter';
import { filterSearch, FILTER_KEYS, readFilter, type FilterSearch } from './filter-search';
import type { Ignored } from './fleet-view-ignored';
import { periodSearch, viewPeriod, type PeriodSearch } from './period';
import type { LiveRange, Period } from '../time/time-ranges';
import type { Span } from '../time/spans';
import type { EpochMs } from '../../base/units';

/** What a person looks at: which machines, and when. An address holds all of it (look.md, URLs). */
export interface FleetView {
  readonly filter: FleetFilter;
  readonly period: Period;
  /** The live range, and the one to go back to from the past. */
  readonly range: LiveRange;
}

/** Section 3, Stored preferences: live, a day; all machines. */
export const DEFAULT_VIEW: FleetView = {
  filter: NO_FILTER,
  period: { live: true, range: 24 },
  range: 24,
};

/** A view as an address holds it; what is not there is undefined. */
export type ViewSearch = FilterSearch & PeriodSearch;
export type ViewKey = keyof ViewSearch;

export const VIEW_KEYS = [
  ...Object.values(FILTER_KEYS),
  'range',
  'from',
  'to',
] as const satisfies readonly ViewKey[];

/** A view as anybody may have written it into an address. */
export type RawViewSearch = Readonly<Partial<Record<ViewKey, unknown>>>;

export const viewSearch = (view: FleetView): ViewSearch => ({
  ...filterSearch(view.filter),
  ...periodSearch(view),
});

/** Whether the address says anything of the view: it then says all of it, and what is stored does not count. */
export const holdsView = (search: RawViewSearch): boolean =>
  VIEW_KEYS.some((key) => search[key] !== undefined);

export interface ReadView extends FleetView {
  readonly ignored: readonly Ignored[];
}

/** The view that an address means at `now`; whatever it holds, there is one, and what was left out is named. */
export function readView(search: RawViewSearch, now: EpochMs): ReadView {
  const { filter, ignored } = readFilter(search);
  const time = viewPeriod(search, now);
  return { ...time, filter, ignored: [...ignored, ...time.ignored] };
}

/** A view as it is kept (section 3, Stored preferences): as an address holds it, so that one parser reads both. */
export interface KeptView {
  readonly search: Readonly<Record<string, string | number>>;
  /** The dates looked at last, for who looks at the past again. */
  readonly dates: Span | null;
}

/** What to keep once somebody chose `view`; `before` was kept until then. */
export function keptView(view: FleetView, before: KeptView | null): KeptView {
  const said = viewSearch(view);
  const search: Record<string, string | number> = {};
  for (const key of VIEW_KEYS) {
    const value = said[key];
    if (value !== undefined) search[key] = value;
  }
  const dates = view.period.live
    ? (before?.dates ?? null)
    : { from: view.period.from, to: view.period.to };
  return { search, dates };
}

/** What an address that says nothing of the view gets: what was kept, else the defaults. */
export const startSearch = (kept: KeptView | null): RawViewSearch =>
  kept !== null && holdsView(kept.search) ? kept.search : viewSearch(DEFAULT_VIEW);
