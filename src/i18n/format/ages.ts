import { DAY, HOUR, MINUTE, SECOND, type DurationMs, type EpochMs } from '../../base/units';

export type AgeUnit = 'second' | 'minute' | 'hour' | 'day';

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

/**
 * Returns the age of `at` at `now`, both by the server's clock; a moment after `now` is 0 seconds
 * old.
 */
export function ageOf(at: EpochMs, now: EpochMs): Age {
  const passed = Math.max(0, now - at);
  const [unit, width] = UNITS.find(([, , from]) => passed >= from) ?? ['second', SECOND];
  return { unit, count: Math.floor(passed / width) };
}
