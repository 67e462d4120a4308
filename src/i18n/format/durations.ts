import { DAY, HOUR, MINUTE } from '../../base/units';

/** A length of time in its two greatest units; `rest` is in the next smaller one. */
export type Duration =
  | { readonly unit: 'short' }
  | { readonly unit: 'minute'; readonly count: number }
  | { readonly unit: 'hour' | 'day'; readonly count: number; readonly rest: number };

/** Returns whole units that have passed, never rounded up; a negative length is short. */
export function durationOf(ms: number): Duration {
  if (ms < MINUTE) return { unit: 'short' };
  if (ms < HOUR) return { unit: 'minute', count: Math.floor(ms / MINUTE) };
  const [unit, width, restWidth] =
    ms < DAY ? (['hour', HOUR, MINUTE] as const) : (['day', DAY, HOUR] as const);
  return { unit, count: Math.floor(ms / width), rest: Math.floor((ms % width) / restWidth) };
}
