import { epochMs } from '../../base/units';
import { bucketFloor } from '../time/buckets';
import type { Interval } from '../time/intervals';
import { joinSpans, type Spans } from '../time/spans';
import type { Ledger } from './ledger';

/**
 * Returns the buckets that had not ended when they were fetched: until they are fetched again they
 * hold a part of their samples, however long ago they have ended since.
 */
export const growingBuckets = (ledger: Ledger, interval: Interval): Spans =>
  joinSpans(
    ledger
      .filter(({ kind, to, fetchedAt }) => kind !== 'coarser' && fetchedAt < to)
      .map(({ from, to, fetchedAt }) => ({
        from: epochMs(Math.max(from, bucketFloor(fetchedAt, interval))),
        to,
      })),
  );
