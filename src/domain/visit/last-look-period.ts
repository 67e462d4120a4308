import { bucketEnd, bucketFloor } from '../time/buckets';
import { intervalMs } from '../time/intervals';
import { FARTHEST } from './last-look';
import { eventsResolution, type Period } from '../time/time-ranges';
import { epochMs, type EpochMs } from '../../base/units';

type Past = Extract<Period, { live: false }>;

/**
 * Returns the period of the history since a moment: whole buckets, up to the growing one, so that
 * the query is the same until the next bucket begins. It begins one bucket earlier: an event is a
 * difference to the bucket before, and an event just after the moment is in the bucket of the
 * moment itself.
 */
export function sincePeriod(since: EpochMs, now: EpochMs): Past {
  const narrow = widened(since, now, { live: false, from: since, to: now });
  // The buckets at the ends may make it long enough for wider ones.
  return widened(since, now, narrow);
}

function widened(since: EpochMs, now: EpochMs, period: Past): Past {
  const { interval } = eventsResolution(period);
  const to = bucketEnd(now, interval);
  const from = bucketFloor(since, interval) - intervalMs(interval);
  return { live: false, from: epochMs(Math.max(from, to - FARTHEST)), to };
}
