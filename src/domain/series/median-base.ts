import { bucketEnd } from '../time/buckets';
import { intervalMs, type Interval } from '../time/intervals';
import { spansWithin, type Spans } from '../time/spans';
import { DAY, MINUTE, type EpochMs } from '../../base/units';
import { markChanged } from './changed-ledger';
import { CHANGED, type Ledger, type LedgerSpan } from './ledger';
import { parseColumnKey, type SeriesId } from './series';

/**
 * [Note: The base of a median]
 *
 * A median is that of the averages of narrower buckets, the finest that the server stores of the
 * bucket's age (contract W7). It changes when the bucket grows older than such an age:
 *
 *   age of an hour    0 ------ 35 days ------ 13 months ------ 3 years
 *   its median is of    minutes       ten minutes       itself
 *
 * A device that fetched it before is then due to fetch it again, and all devices have the same
 * median of the same bucket.
 */
const BASES: readonly { readonly interval: Interval; readonly age: number }[] = [
  { interval: 'PT1M', age: 35 * DAY },
  { interval: 'PT10M', age: 396 * DAY },
  { interval: 'PT1H', age: 3 * 366 * DAY },
];

/** Returns of which buckets the median of a bucket is at a moment, by its age. */
export function medianBase(start: EpochMs, interval: Interval, now: EpochMs): Interval {
  const base = basesOf(interval).find(({ age }) => start >= now - age);
  return base?.interval ?? interval;
}

/** Returns the bases that are narrower than a bucket, finest first. */
const basesOf = (interval: Interval) =>
  BASES.filter((base) => intervalMs(base.interval) < intervalMs(interval));

/** A response may be made up to this long after the moment that it names. */
const RESPONSE_TIME = MINUTE;

/** Returns the buckets of a span of medians of which the base changed between two moments. */
function agedBetween(
  span: LedgerSpan,
  interval: Interval,
  { before, after }: { readonly before: EpochMs; readonly after: EpochMs },
): Spans {
  return basesOf(interval).flatMap(({ age }) => {
    const crossed = (at: EpochMs): EpochMs => bucketEnd(at - age - RESPONSE_TIME, interval);
    return spansWithin(span, [{ from: crossed(before), to: crossed(after) }]);
  });
}

const hasMedians = ({ bundle }: Pick<SeriesId, 'bundle'>): boolean =>
  parseColumnKey(bundle)?.aggregation === 'median';

/**
 * Returns the ledger of a series as it is at `now`: medians of which the base has changed since
 * they were fetched are due, and their values are shown until there are newer ones. Each write does
 * it before spans are joined, so that a joined span is true at the newest of its times.
 */
export function withAgedMedians(ledger: Ledger, series: SeriesId, now: EpochMs): Ledger {
  if (!hasMedians(series)) return ledger;
  const aged = ledger.flatMap((span): Ledger => {
    if (span.kind === 'open' || span.kind === 'coarser' || span.revision === CHANGED) return [];
    const moments = { before: span.fetchedAt, after: now };
    return agedBetween(span, series.interval, moments).map((part) => ({ ...span, ...part }));
  });
  return markChanged(ledger, aged);
}
