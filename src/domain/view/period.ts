import { shownText, type Ignored, type IgnoredWhy } from './fleet-view-ignored';
import type { Interval } from '../time/intervals';
import {
  LIVE_RANGES,
  RANGE_HOURS,
  RESOLUTIONS,
  type AnyPeriod,
  type LiveRange,
  type Period,
  type RangeHours,
} from '../time/time-ranges';
import type { Span } from '../time/spans';
import { iso } from '../../base/iso';
import { DAY, durationMs, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../base/units';

/** No data is requested for days before this one (rules §5.3). */
export const EARLIEST = epochMs(Date.UTC(2010, 7, 1));

/**
 * A period as an address has it: hours until now, and the two moments (ISO 8601 in UTC) of a past
 * period. Missing parts are undefined and not left out: a router that keeps the other parts would
 * otherwise keep the moments too.
 */
export interface PeriodSearch {
  readonly range: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}
/** A period of an address before parsing. */
export type RawPeriodSearch = Readonly<Partial<Record<keyof PeriodSearch, unknown>>>;

/** Narrowest view of a trend; the widest is from the first day until now. */
const NARROWEST = durationMs(10 * MINUTE);

export const periodSearch = ({
  period,
  range,
}: Pick<ViewPeriod<RangeHours>, 'period' | 'range'>): PeriodSearch => ({
  range,
  from: period.live ? undefined : iso(period.from),
  to: period.live ? undefined : iso(period.to),
});

/** A day in UTC, or a moment with a zone: others would be read in the zone of each device. */
const MOMENT = /^(\d{4}|[+-]\d{6})-\d\d-\d\d(T.*(Z|[+-]\d\d:?\d\d))?$/;

function momentOf(text: unknown): EpochMs | null {
  const at = typeof text === 'string' && MOMENT.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : epochMs(at);
}

/** Period of an address; `Range` are the live ranges of the screen. */
export interface ViewPeriod<Range extends RangeHours = LiveRange> {
  readonly period:
    { readonly live: true; readonly range: Range } | ({ readonly live: false } & Span);
  /** The live range, and the one to return to. */
  readonly range: Range;
  readonly ignored: readonly Ignored[];
}

/**
 * Parses the period of an address at `now`. There always is one; parts that are meaningless or out
 * of the limits (rules §5.3) are named.
 */
export const viewPeriod = (search: RawPeriodSearch, now: EpochMs): ViewPeriod =>
  periodAmong(LIVE_RANGES, search, now);

/** Parses a period, as `viewPeriod` does, on a screen with other live ranges, the default first. */
export function periodAmong<Range extends RangeHours>(
  ranges: readonly [Range, ...Range[]],
  search: RawPeriodSearch,
  now: EpochMs,
): ViewPeriod<Range> {
  const range = ranges.find((hours) => hours === search.range) ?? ranges[0];
  // Addresses keep their range from screen to screen: seven years are of analytics, and no fault.
  const isRange = [undefined, ...RANGE_HOURS].some((hours) => hours === search.range);
  const oddRange: readonly Ignored[] = isRange
    ? []
    : [{ key: 'range', text: shownText(search.range), why: 'not-a-range' }];
  const { span, ignored } = readSpan(search, now);
  const period =
    span === null ? ({ live: true, range } as const) : ({ live: false, ...span } as const);
  return { period, range, ignored: [...oddRange, ...ignored] };
}

interface ReadSpan {
  readonly span: Span | null;
  readonly ignored: readonly Ignored[];
}

function readSpan(search: RawPeriodSearch, now: EpochMs): ReadSpan {
  const from = momentOf(search.from);
  const to = momentOf(search.to);
  if (from === null || to === null) return { span: null, ignored: endsAlone(search) };
  const pair = (why: IgnoredWhy): ReadSpan => ({
    span: null,
    ignored: [{ key: 'from', text: `${shownText(search.from)} – ${shownText(search.to)}`, why }],
  });
  // Bounds of "today" and of the first day in every zone.
  const first = epochMs(EARLIEST - DAY);
  const last = later(now, DAY);
  if (from >= to) return pair('reversed');
  if (to <= EARLIEST) return pair('before-first-day');
  if (from >= now) return pair('after-today');
  const ignored: Ignored[] = [];
  if (from < first)
    ignored.push({ key: 'from', text: shownText(search.from), why: 'before-first-day' });
  if (to > last) ignored.push({ key: 'to', text: shownText(search.to), why: 'after-today' });
  return { span: { from: from < first ? EARLIEST : from, to: to > last ? last : to }, ignored };
}

/** Both ends are needed; one of them alone is ignored. */
const endsAlone = (search: RawPeriodSearch): readonly Ignored[] =>
  (['from', 'to'] as const)
    .filter((key) => search[key] !== undefined)
    .map((key) => ({
      key,
      text: shownText(search[key]),
      why: momentOf(search[key]) === null ? 'no-moment' : 'no-other-end',
    }));

export interface ReadPeriod extends Omit<ViewPeriod, 'ignored'> {
  /** Whether a part of the address was left out. */
  readonly ignored: boolean;
}

/** Parses the period of an address for a page that only says whether a part was left out. */
export function readPeriod(search: RawPeriodSearch, now: EpochMs): ReadPeriod {
  const { period, range, ignored } = viewPeriod(search, now);
  return { period, range, ignored: ignored.length > 0 };
}

/** Returns the span of a period at `now`. */
export const periodSpan = (period: AnyPeriod, now: EpochMs): Span =>
  period.live
    ? { from: later(now, -period.range * HOUR), to: now }
    : { from: period.from, to: period.to };

/**
 * Widest view, in time, of each bucket width: the ranges of rules §9.1, finer ones for a closer
 * look, and hours for a calendar month, which may have 31 days. An hour more is for a day of 25
 * hours.
 */
const VIEWS: readonly (readonly [number, Interval])[] = [
  [HOUR, 'PT10S'],
  [6 * HOUR, 'PT1M'],
  [DAY + HOUR, RESOLUTIONS[24].interval],
  [31 * DAY + HOUR, RESOLUTIONS[720].interval],
];

/** Returns the width of the buckets to request (rules §9.1), finer when zoomed in. */
export function periodInterval(period: AnyPeriod): Interval {
  if (period.live) return RESOLUTIONS[period.range].interval;
  const span = period.to - period.from;
  const view = VIEWS.find(([widest]) => span <= widest);
  return view?.[1] ?? RESOLUTIONS[8760].interval;
}

/** Returns a zoomed or panned view within the limits. */
export function viewWithin({ from, to }: Span, now: EpochMs): Period {
  const width = Math.min(Math.max(to - from, NARROWEST), now - EARLIEST);
  const middle = (from + to) / 2;
  const end = Math.min(Math.max(middle + width / 2, EARLIEST + width), now);
  const start = Math.max(end - width, EARLIEST);
  return { live: false, from: epochMs(Math.round(start)), to: epochMs(Math.round(end)) };
}
