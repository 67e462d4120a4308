import { intervalMs, type Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import { DAY, durationMs, epochMs, type DurationMs, type EpochMs } from '../../base/units';
import { EARLIEST } from '../view/period';
import { validIntervals } from './interval-choice';
import { REFERENCE_LENGTHS, referenceOf } from './moved';
import { runInterval } from './run-choice';

export type StretchFault = 'unreadable' | 'reversed' | 'too-early' | 'future';

/** Returns the stretch between two moments, or why there is none. */
export function stretchBetween(
  from: EpochMs | null,
  to: EpochMs | null,
  now: EpochMs,
): Span | StretchFault {
  if (from === null || to === null) return 'unreadable';
  if (from >= to) return 'reversed';
  if (from < EARLIEST) return 'too-early';
  return from >= now ? 'future' : { from, to: epochMs(Math.min(to, now)) };
}

/** Returns the stretch of that length that ends at `to`. */
export const lastStretch = (to: EpochMs, length: DurationMs): Span => ({
  from: epochMs(to - length),
  to,
});

/** Longest stretch that is compared, in days: five times as long is 5,000 of the widest buckets. */
export const LONGEST_COMPARED = 5_000 / (1 + REFERENCE_LENGTHS);

/**
 * Returns the width of the view where the marked stretch and the time before it have a hundred of
 * its buckets, else the widest of which they have so many; never a finer one than the server still
 * has of that time. Null: the stretch is too long to be compared.
 */
export function comparedInterval(marked: Span, wanted: Interval, now: EpochMs): Interval | null {
  if (marked.to - marked.from > LONGEST_COMPARED * DAY) return null;
  const from = referenceOf(marked).from;
  const valid = validIntervals(durationMs(marked.to - from));
  const chosen = valid.includes(wanted) ? wanted : (valid.at(-1) ?? wanted);
  const finest = runInterval({ from, to: marked.to }, now);
  return intervalMs(chosen) < intervalMs(finest) ? finest : chosen;
}
