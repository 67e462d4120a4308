import { shownText, type Ignored, type IgnoredWhy } from './fleet-view-ignored';
import type { Interval } from '../time/intervals';
import { LIVE_RANGES, RESOLUTIONS, type LiveRange, type Period } from '../time/time-ranges';
import type { Span } from '../time/spans';
import { DAY, durationMs, epochMs, HOUR, later, MINUTE, type EpochMs } from '../../base/units';

/** Section 5, Date pickers: nothing is asked for before this day. */
export const EARLIEST = epochMs(Date.UTC(2010, 7, 1));

/** Section 3, Stored preferences: live, a day. */
const DEFAULT_RANGE: LiveRange = 24;

/**
 * A period as an address holds it: hours until now, and the two moments (ISO 8601 in UTC) that somebody
 * looks at instead. What is not there is undefined, not left out: a router that keeps the view would else
 * keep the moments too.
 */
export interface PeriodSearch {
  readonly range: number | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}
/** A period as anybody may have written it into an address. */
export type RawPeriodSearch = Readonly<Partial<Record<keyof PeriodSearch, unknown>>>;

/** The closest and the widest view of a trend. */
const NARROWEST = durationMs(10 * MINUTE);
const WIDEST = durationMs(366 * DAY);

export const periodSearch = ({
  period,
  range,
}: Pick<ViewPeriod, 'period' | 'range'>): PeriodSearch => ({
  range,
  from: period.live ? undefined : new Date(period.from).toISOString(),
  to: period.live ? undefined : new Date(period.to).toISOString(),
});

const isLiveRange = (hours: unknown): hours is LiveRange =>
  LIVE_RANGES.some((range) => range === hours);

/** A day of UTC, or a moment that says its zone: others would be read by the zone of each device. */
const MOMENT = /^(\d{4}|[+-]\d{6})-\d\d-\d\d(T.*(Z|[+-]\d\d:?\d\d))?$/;

function momentOf(text: unknown): EpochMs | null {
  const at = typeof text === 'string' && MOMENT.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(at) ? null : epochMs(at);
}

/** What an address means of time. */
export interface ViewPeriod {
  readonly period: Period;
  /** The live range, and the one to go back to. */
  readonly range: LiveRange;
  readonly ignored: readonly Ignored[];
}

/**
 * The period that an address means at `now`: whatever it holds, there is one. What means nothing, or is
 * out of section 5's limits, is named.
 */
export function viewPeriod(search: RawPeriodSearch, now: EpochMs): ViewPeriod {
  const range = isLiveRange(search.range) ? search.range : DEFAULT_RANGE;
  const odd: readonly Ignored[] =
    search.range === undefined || search.range === range
      ? []
      : [{ key: 'range', text: shownText(search.range), why: 'not-a-range' }];
  const { span, ignored } = readSpan(search, now);
  const period: Period = span === null ? { live: true, range } : { live: false, ...span };
  return { period, range, ignored: [...odd, ...ignored] };
}

interface ReadSpan {
  readonly span: Span | null;
  readonly ignored: readonly Ignored[];
}

function readSpan(search: RawPeriodSearch, now: EpochMs): ReadSpan {
  const [from, to] = [momentOf(search.from), momentOf(search.to)];
  if (from === null || to === null) return { span: null, ignored: endsAlone(search) };
  const pair = (why: IgnoredWhy): ReadSpan => ({
    span: null,
    ignored: [{ key: 'from', text: `${shownText(search.from)} – ${shownText(search.to)}`, why }],
  });
  // Wherever "today" is, it has begun by now and ended by then; and the first day has begun.
  const [first, last] = [epochMs(EARLIEST - DAY), later(now, DAY)];
  if (from >= to) return pair('reversed');
  if (to <= EARLIEST) return pair('before-first-day');
  if (from >= now) return pair('after-today');
  const ignored: Ignored[] = [];
  if (from < first)
    ignored.push({ key: 'from', text: shownText(search.from), why: 'before-first-day' });
  if (to > last) ignored.push({ key: 'to', text: shownText(search.to), why: 'after-today' });
  return { span: { from: from < first ? EARLIEST : from, to: to > last ? last : to }, ignored };
}

/** Both ends are needed; the one that can be read says nothing without the other. */
const endsAlone = (search: RawPeriodSearch): readonly Ignored[] =>
  (['from', 'to'] as const)
    .filter((key) => search[key] !== undefined)
    .map((key) => ({
      key,
      text: shownText(search[key]),
      why: momentOf(search[key]) === null ? 'no-moment' : 'no-other-end',
    }));

export interface ReadPeriod extends Omit<ViewPeriod, 'ignored'> {
  /** Whether something stood in the address that means nothing, and is left out. */
  readonly ignored: boolean;
}

/** The period of an address as a trend can show it: no wider than its widest view. */
export function readPeriod(search: RawPeriodSearch, now: EpochMs): ReadPeriod {
  const { period, range, ignored } = viewPeriod(search, now);
  if (period.live || period.to - period.from <= WIDEST)
    return { period, range, ignored: ignored.length > 0 };
  return { period: { ...period, from: epochMs(period.to - WIDEST) }, range, ignored: true };
}

/** The stretch of time that a period is at `now`. */
export const periodSpan = (period: Period, now: EpochMs): Span =>
  period.live
    ? { from: later(now, -period.range * HOUR), to: now }
    : { from: period.from, to: period.to };

/**
 * The widest view, in time, of each bucket width: section 9's ranges, finer ones for who looks closer,
 * and hours for a calendar month, which may have 31 days. An hour more is a day of 25 hours.
 */
const VIEWS: readonly (readonly [number, Interval])[] = [
  [HOUR, 'PT10S'],
  [6 * HOUR, 'PT1M'],
  [DAY + HOUR, RESOLUTIONS[24].interval],
  [31 * DAY + HOUR, RESOLUTIONS[720].interval],
];

/** The width of buckets to ask for: section 9, Time resolution per period, and finer when zoomed in. */
export function periodInterval(period: Period): Interval {
  if (period.live) return RESOLUTIONS[period.range].interval;
  const span = period.to - period.from;
  const view = VIEWS.find(([widest]) => span <= widest);
  return view?.[1] ?? RESOLUTIONS[8760].interval;
}

/** A view that somebody zoomed or panned to, brought back to what can be looked at. */
export function viewWithin({ from, to }: Span, now: EpochMs): Period {
  const width = Math.min(Math.max(to - from, NARROWEST), WIDEST);
  const middle = (from + to) / 2;
  const end = Math.min(Math.max(middle + width / 2, EARLIEST + width), now);
  const start = Math.max(end - width, EARLIEST);
  return { live: false, from: epochMs(Math.round(start)), to: epochMs(Math.round(end)) };
}
