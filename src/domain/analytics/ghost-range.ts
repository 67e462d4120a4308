import { DAY, epochMs, type EpochMs } from '../../base/units';
import { zoneOffset, type Zone } from '../../base/zones';
import type { Span } from '../time/spans';
import type { Ghost } from './analytics-view';

/** Range that a ghost compares with; `toShown` maps its moments to those of the shown range. */
export interface GhostRange {
  readonly span: Span;
  readonly toShown: (at: EpochMs) => EpochMs;
}

const shifted = (span: Span, by: number): GhostRange => ({
  span: { from: epochMs(span.from - by), to: epochMs(span.to - by) },
  toShown: (at) => epochMs(at + by),
});

/**
 * Returns the range of a ghost. A week or a year before is the same time of day in the zone, also
 * across a change of the clocks; the year is the one before the first shown day.
 */
export function ghostRange(span: Span, ghost: Ghost, zone: Zone): GhostRange {
  if (ghost.kind === 'module') return shifted(span, 0);
  if (ghost.kind === 'before') return shifted(span, span.to - span.from);
  const days = ghost.kind === 'week' ? 7 : daysOfYearBefore(span.from, zone);
  const before = {
    from: sameTimeOfDay(span.from, -days, zone),
    to: sameTimeOfDay(span.to, -days, zone),
  };
  const ends = [span.from, span.to, before.from, before.to];
  const offsets = new Set(ends.map((at) => zoneOffset(at, zone)));
  // Without a change of the clocks the moments need no calendar.
  if (offsets.size === 1) return shifted(span, days * DAY);
  return { span: before, toShown: (at) => sameTimeOfDay(at, days, zone) };
}

/**
 * Returns the buckets of a ghost at their times in the shown range, ascending. An hour that the
 * clocks repeat, or that the shown day leaves out, falls on the one before it: it is left out of
 * `times` and of all columns, which stay aligned.
 */
export function shownBuckets<Key>(
  starts: Float64Array,
  columns: ReadonlyMap<Key, Float64Array>,
  { toShown }: GhostRange,
): { readonly times: Float64Array; readonly columns: ReadonlyMap<Key, Float64Array> } {
  const times = starts.map((at) => toShown(epochMs(at)));
  let last = -Infinity;
  const isKept = Array.from(times, (time) => {
    const isLater = time > last;
    if (isLater) last = time;
    return isLater;
  });
  if (isKept.every(Boolean)) return { times, columns };
  const kept = (values: Float64Array) => values.filter((_, index) => isKept[index]);
  return {
    times: kept(times),
    columns: new Map([...columns].map(([key, values]) => [key, kept(values)])),
  };
}

/** Returns the moment so many days later with the same time of day in the zone. */
function sameTimeOfDay(at: EpochMs, days: number, zone: Zone): EpochMs {
  const offset = zoneOffset(at, zone);
  const wall = at + offset + days * DAY;
  return epochMs(wall - zoneOffset(epochMs(wall - offset), zone));
}

/** 365, or 366 where a 29 February is in between. */
function daysOfYearBefore(at: EpochMs, zone: Zone): number {
  const wall = at + zoneOffset(at, zone);
  const before = new Date(wall);
  before.setUTCFullYear(before.getUTCFullYear() - 1);
  return Math.round((wall - before.getTime()) / DAY);
}
