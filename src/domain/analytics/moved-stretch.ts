import { intervalMs, type Interval } from '../time/intervals';
import type { Span } from '../time/spans';
import { iso } from '../../base/iso';
import { durationMs, epochMs, type DurationMs, type EpochMs } from '../../base/units';
import { validIntervals } from './interval-choice';
import { referenceOf } from './moved';
import { runInterval } from './run-choice';
import { zoneOffset, type Zone } from '../../base/zones';

/**
 * Returns the moment of a wall-clock time in the zone, "2026-11-20T14:02"; null when it cannot be
 * read. A time that clocks skip is an hour later; one that comes twice is the first.
 */
export function wallMoment(text: string, zone: Zone): EpochMs | null {
  const wall = Date.parse(`${text}Z`);
  if (Number.isNaN(wall)) return null;
  const before = zoneOffset(epochMs(wall - DAY_BEFORE), zone);
  const first = epochMs(wall - before);
  return zoneOffset(first, zone) === before
    ? first
    : epochMs(wall - zoneOffset(epochMs(wall - zoneOffset(first, zone)), zone));
}
/** No zone changes its clocks twice in so short a time. */
const DAY_BEFORE = 86_400_000;

/** Returns the wall-clock time of a moment in the zone, to the minute: "2026-11-20T14:02". */
export const wallText = (at: EpochMs, zone: Zone): string =>
  iso(at + zoneOffset(at, zone)).slice(0, 16);

export type StretchFault = 'unreadable' | 'reversed' | 'future';

/** Returns the stretch between two moments, or why there is none. */
export function stretchBetween(
  from: EpochMs | null,
  to: EpochMs | null,
  now: EpochMs,
): Span | StretchFault {
  if (from === null || to === null) return 'unreadable';
  if (from >= to) return 'reversed';
  return from >= now ? 'future' : { from, to: epochMs(Math.min(to, now)) };
}

/** Returns the stretch of that length that ends at `to`. */
export const lastStretch = (to: EpochMs, length: DurationMs): Span => ({
  from: epochMs(to - length),
  to,
});

/**
 * Returns the width of the view where the marked stretch and the time before it have a hundred of
 * its buckets, else the widest of which they have so many; never a finer one than the server still
 * has of that time.
 */
export function comparedInterval(marked: Span, wanted: Interval, now: EpochMs): Interval {
  const from = referenceOf(marked).from;
  const valid = validIntervals(durationMs(marked.to - from));
  const chosen = valid.includes(wanted) ? wanted : (valid.at(-1) ?? wanted);
  const finest = runInterval({ from, to: marked.to }, now);
  return intervalMs(chosen) < intervalMs(finest) ? finest : chosen;
}
