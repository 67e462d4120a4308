import { DAY, HOUR, MINUTE, SECOND, type DurationMs, type EpochMs } from '../../base/units';

export type AgeUnit = 'second' | 'minute' | 'hour' | 'day';

/**
 * Step of an age below a minute, in ms. An age that changes each second lays out and paints the
 * page each second, for as long as it is open (`npm run bench -- fleet`).
 */
export const AGE_STEP = 10 * SECOND;

/** Age of a value as a screen shows it: "3 min ago". */
export interface Age {
  readonly unit: AgeUnit;
  /** Whole units that have passed; an age is never rounded up. */
  readonly count: number;
}

/**
 * The coarsest first, with the age from which each unit is used. People count a night in hours, so
 * hours count up to two days.
 */
const UNITS: readonly (readonly [AgeUnit, DurationMs, number])[] = [
  ['day', DAY, 2 * DAY],
  ['hour', HOUR, HOUR],
  ['minute', MINUTE, MINUTE],
];

/** Time from `at` to `now`, both by the server's clock, to the precision of a shown age, in ms. */
export function shownAge(at: EpochMs, now: EpochMs): number {
  // A moment after `now` is 0 ms old.
  const passed = Math.max(0, now - at);
  const width = UNITS.find(([, , from]) => passed >= from)?.[1] ?? AGE_STEP;
  return Math.floor(passed / width) * width;
}

/** Returns an age of so many ms in its unit. */
export function ageOf(ms: number): Age {
  const [unit, width] = UNITS.find(([, , from]) => ms >= from) ?? ['second', SECOND];
  return { unit, count: Math.floor(ms / width) };
}
