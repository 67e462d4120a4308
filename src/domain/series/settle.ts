import { bucketCount } from '../time/buckets';
import { intervalMs, type Interval } from '../time/intervals';
import type { Ledger, LedgerKind, LedgerSpan } from './ledger';
import type { Span } from '../time/spans';
import {
  DAY,
  durationMs,
  HOUR,
  later,
  MINUTE,
  type DurationMs,
  type EpochMs,
} from '../../base/units';

/** A module with a sample later than this counts as disconnected (rules §4.2). */
const SOURCE_LATENESS = durationMs(10 * MINUTE);

/**
 * Age up to which the server accepts a sample (contract W11): machines upload missed samples late.
 * History that is older than this never changes.
 */
export const ACCEPTED_LATENESS = durationMs(35 * DAY);

/** Buckets that ended less than this ago may still change (store O5). */
export const lateness = (interval: Interval): DurationMs =>
  durationMs(Math.max(2 * intervalMs(interval), SOURCE_LATENESS));

/**
 * Silence that ends less than this before a response is confirmed by a later one: the server's
 * clock may have been ahead, and then the machine was not silent.
 */
export const CONFIRMED_AFTER = durationMs(3 * HOUR);

/** Missed samples seldom arrive later than this. */
const USUAL_LATENESS = durationMs(7 * DAY);

/**
 * Whether the buckets next to one that ended at `end` are worth a request, to know whether it may
 * still change: while most late samples arrive. Later they count as empty.
 */
export const dependsOnNeighbours = (end: number, now: EpochMs, interval: Interval): boolean =>
  end <= now - lateness(interval) && end > now - USUAL_LATENESS;

export interface SettleInput {
  readonly interval: Interval;
  /** Whole buckets that the response covers. */
  readonly covered: Span;
  /**
   * Whether bucket i of them has no sample at all; for the two adjacent ones, -1 and the count,
   * whether they may have none.
   */
  readonly isEmpty: (bucket: number) => boolean;
  /** Server time of the response. */
  readonly servedAt: EpochMs;
  /** Server's time at the response, at the earliest; `servedAt` if absent. */
  readonly earliest?: EpochMs | undefined;
}

/**
 * Returns the ledger entries of a response. An empty bucket is covered too, but an empty run is
 * volatile for as long as its samples are accepted, and so are the buckets at its edges, which a
 * late upload would fill. Buckets are judged by the earliest time at which the response can have
 * been made ([Note: The time of a response]).
 *
 *   samples   ##### ####..#####   ...
 *   ledger    final------sssss-final-open-
 */
export function settle({
  interval,
  covered,
  isEmpty,
  servedAt,
  earliest = servedAt,
}: SettleInput): Ledger {
  const width = intervalMs(interval);
  const count = bucketCount(covered, interval);
  const kindOf = (i: number): LedgerKind => {
    const end = covered.from + (i + 1) * width;
    if (end > earliest - lateness(interval)) return 'open';
    if (end <= earliest - ACCEPTED_LATENESS) return 'final';
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
