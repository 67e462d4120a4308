import { bucketCount } from '../time/buckets';
import { intervalMs, type Interval } from '../time/intervals';
import type { Ledger, LedgerKind, LedgerSpan } from './ledger';
import type { Span } from '../time/spans';
import { DAY, durationMs, later, MINUTE, type DurationMs, type EpochMs } from '../../base/units';

/** A sample later than this makes its machine count as disconnected (section 9, Online threshold). */
const SOURCE_LATENESS = durationMs(10 * MINUTE);

/** Machines upload what they could not send for so long after it was measured. */
const LATE_UPLOAD = durationMs(7 * DAY);

/** Buckets that end later than this long ago may still change: at least two widths (offline). */
export const lateness = (interval: Interval): DurationMs =>
  durationMs(Math.max(2 * intervalMs(interval), SOURCE_LATENESS));

/** Whether what a bucket is, that ended then, is told by its samples and those beside it. */
export const goesByNeighbours = (end: number, now: EpochMs, interval: Interval): boolean =>
  end <= now - lateness(interval) && end > now - LATE_UPLOAD;

export interface Answered {
  readonly interval: Interval;
  /** Whole buckets that the answer speaks for. */
  readonly covered: Span;
  /**
   * Whether bucket i of them has no sample at all; of the two beside them, -1 and their count, whether
   * they may have none.
   */
  readonly isEmpty: (bucket: number) => boolean;
  /** The server's clock when it answered. */
  readonly servedAt: EpochMs;
}

/**
 * What an answer makes known, as entries of the ledger. An empty bucket is covered too, but an empty
 * run younger than a week stays volatile, and so do the buckets at its edges, which a late upload
 * would fill up.
 *
 *   samples   ##### ####..#####   ...
 *   ledger    final------sssss-final-open-
 */
export function settle({ interval, covered, isEmpty, servedAt }: Answered): Ledger {
  const width = intervalMs(interval);
  const count = bucketCount(covered, interval);
  const kindOf = (i: number): LedgerKind => {
    const end = covered.from + (i + 1) * width;
    if (end > servedAt - lateness(interval)) return 'open';
    if (!goesByNeighbours(end, servedAt, interval)) return 'final';
    return isEmpty(i) || isEmpty(i - 1) || isEmpty(i + 1) ? 'silent' : 'final';
  };
  const entries: LedgerSpan[] = [];
  for (let i = 0; i < count; i += 1) {
    const kind = kindOf(i);
    const last = entries.at(-1);
    const from = later(covered.from, i * width);
    const to = later(from, width);
    if (last?.kind === kind) entries[entries.length - 1] = { ...last, to };
    else entries.push({ from, to, kind, fetchedAt: servedAt });
  }
  return entries;
}
