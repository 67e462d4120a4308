import type { Rung, TickUnit } from './time-ticks';
import { chartClockText, chartDateText, knownChartZone, secondsText, wallOf } from './zoned-time';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(
  locale: string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = [locale, zone, ...Object.keys(options)].join(' ');
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { ...options, timeZone: knownChartZone(zone) });
  formats.set(key, format);
  return format;
}

const DAY = { month: 'short', day: 'numeric' } as const;
const MONTH = { month: 'short' } as const;
const YEAR = { year: 'numeric' } as const;

type Write = (at: number, locale: string, zone: string) => string;

const seconds: Write = (at, _locale, zone) => secondsText(at, zone);
const clock: Write = (at, _locale, zone) => chartClockText(at, zone);
const day: Write = (at, locale, zone) => formatOf(locale, zone, DAY).format(at);
const month: Write = (at, locale, zone) => formatOf(locale, zone, MONTH).format(at);
const year: Write = (at, locale, zone) => formatOf(locale, zone, YEAR).format(at);
const nothing: Write = () => '';

/** Text of a tick, and the text below it at the first tick and wherever that text changes. */
const WORDING: Readonly<Record<TickUnit, readonly [Write, Write]>> = {
  second: [seconds, day],
  minute: [clock, day],
  hour: [clock, day],
  day: [day, year],
  month: [month, year],
  year: [year, nothing],
};

const changesWith: Readonly<Record<TickUnit, Write>> = {
  second: (at, _locale, zone) => chartDateText(at, zone),
  minute: (at, _locale, zone) => chartDateText(at, zone),
  hour: (at, _locale, zone) => chartDateText(at, zone),
  day: (at, _locale, zone) => String(new Date(wallOf(at, zone)).getUTCFullYear()),
  month: (at, _locale, zone) => String(new Date(wallOf(at, zone)).getUTCFullYear()),
  year: nothing,
};

/** Labels of consecutive ticks, one or two lines each. */
export function tickLabels(
  ticks: readonly number[],
  { unit }: Rung,
  locale: string,
  zone: string,
): string[] {
  const [first, second] = WORDING[unit];
  let shown: string | null = null;
  return ticks.map((at) => {
    const context = changesWith[unit](at, locale, zone);
    const below = context === shown ? '' : second(at, locale, zone);
    shown = context;
    const words = first(at, locale, zone);
    return below === '' ? words : `${words}\n${below}`;
  });
}
