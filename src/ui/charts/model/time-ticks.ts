import type { ChartSpan } from './trend';
import { instantOf, offsetAt, wallOf } from './zoned-time';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type TickUnit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';
export interface Rung {
  readonly unit: TickUnit;
  readonly count: number;
}

const UNIT_MS: Readonly<Record<TickUnit, number>> = {
  second: SECOND,
  minute: MINUTE,
  hour: HOUR,
  day: DAY,
  month: 30.4 * DAY,
  year: 365.2 * DAY,
};

const COUNTS: Readonly<Record<TickUnit, readonly number[]>> = {
  second: [1, 2, 5, 10, 15, 30],
  minute: [1, 2, 5, 10, 15, 30],
  hour: [1, 2, 3, 4, 6, 12],
  day: [1, 2, 4, 7, 14],
  month: [1, 2, 3, 6],
  year: [1, 2, 5, 10],
};
const UNITS = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

const ladder: readonly Rung[] = UNITS.flatMap((unit) =>
  COUNTS[unit].map((count) => ({ unit, count })),
);

/** Unit of the x-axis: days when the data spans more than one day, otherwise hours (rules §9.2). */
export const xAxisUnit = ({ from, to }: ChartSpan): 'day' | 'hour' =>
  to - from > DAY ? 'day' : 'hour';

/**
 * Under three days whole days alone would leave the axis almost bare, so hours are written between
 * them.
 */
const DAYS_ALONE = 3 * DAY;

/** Seconds are for recordings of a few minutes. */
const SECONDS_BELOW = 5 * MINUTE;

/** CSS pixels that the label of a tick needs, with space around it. */
const ROOM: Readonly<Record<TickUnit, number>> = {
  second: 72,
  minute: 54,
  hour: 54,
  day: 60,
  month: 48,
  year: 48,
};

/** Smallest distance between ticks. */
function leastApart(span: ChartSpan): number {
  const wide = span.to - span.from;
  if (wide < SECONDS_BELOW) return 0;
  return xAxisUnit(span) === 'day' && wide >= DAYS_ALONE ? DAY : MINUTE;
}

/** Returns the closest ticks whose labels have room on an axis of `width` CSS pixels. */
export function rungFor(span: ChartSpan, width: number): Rung {
  const wide = span.to - span.from;
  const least = leastApart(span);
  const fits = ({ unit, count }: Rung) => {
    const apart = UNIT_MS[unit] * count;
    return apart >= least && (apart / wide) * width >= ROOM[unit];
  };
  return ladder.find(fits) ?? { unit: 'year', count: 100 };
}

/** Days count from a Monday, so that every seventh one is. */
const MONDAY = -3;

/** The n-th wall time of a rung; wall times are whole multiples of it. */
const WALLS: Readonly<Record<TickUnit, (index: number) => number>> = {
  second: (index) => index * SECOND,
  minute: (index) => index * MINUTE,
  hour: (index) => index * HOUR,
  day: (index) => (index + MONDAY) * DAY,
  month: (index) => Date.UTC(1970, index, 1),
  year: (index) => Date.UTC(index, 0, 1),
};

const indexAt = (wall: number): Readonly<Record<TickUnit, number>> => {
  const date = new Date(wall);
  return {
    second: Math.floor(wall / SECOND),
    minute: Math.floor(wall / MINUTE),
    hour: Math.floor(wall / HOUR),
    day: Math.floor(wall / DAY) - MONDAY,
    month: (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth(),
    year: date.getUTCFullYear(),
  };
};

/**
 * Returns the moments in the span at which clocks of the zone show whole multiples of the rung,
 * ascending. A day of 23 or 25 hours is that much shorter or longer; an hour that clocks show twice
 * has two ticks where hours or parts of them are ticked.
 */
export function ticksOf(span: ChartSpan, { unit, count }: Rung, zone: string): number[] {
  if (unit === 'second' || unit === 'minute' || (unit === 'hour' && count === 1))
    return evenTicks(span, UNIT_MS[unit] * count, zone);
  const ticks: number[] = [];
  const start = indexAt(wallOf(span.from, zone))[unit];
  for (let index = Math.floor(start / count) * count; ; index += count) {
    const at = instantOf(WALLS[unit](index), zone);
    if (at > span.to) return ticks;
    if (at >= span.from && at !== ticks.at(-1)) ticks.push(at);
  }
}

/**
 * Zones differ from UTC by quarters of an hour, so steps that divide an hour evenly need the offset
 * at the start only.
 */
function evenTicks({ from, to }: ChartSpan, apart: number, zone: string): number[] {
  const shift = offsetAt(from, zone);
  const ticks: number[] = [];
  for (let at = Math.ceil((from + shift) / apart) * apart - shift; at <= to; at += apart)
    ticks.push(at);
  return ticks;
}
