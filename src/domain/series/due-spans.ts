import { intervalMs, type Interval } from '../time/intervals';
import { spanGaps, type Span, type Spans } from '../time/spans';
import { epochMs, MINUTE, type EpochMs } from '../../base/units';
import { CHANGED, isVolatile, tidyLedger, type Ledger, type LedgerSpan } from './ledger';

/** Open spans are due after a tenth of the bucket width, at least a minute (store O6). */
const openAgain = (interval: Interval): number => Math.max(MINUTE, intervalMs(interval) / 10);

/**
 * Silent spans are due after an eighth of their age, at least a quarter of an hour: the longer ago
 * the silence, the less likely its samples still arrive.
 */
const SILENT_AGAIN = 15 * MINUTE;
const silentAgain = ({ to }: LedgerSpan, now: EpochMs): number =>
  Math.max(SILENT_AGAIN, (now - to) / 8);

/** A response arrives at most this long after a newer one: a request lasts 30 s at most. */
const LATE_ANSWER = 5 * MINUTE;

/** Whether the server's clock was ahead at that response. */
const isFromFuture = ({ fetchedAt }: LedgerSpan, now: EpochMs): boolean =>
  fetchedAt - now > LATE_ANSWER;

/**
 * Whether a span has to be fetched again: its response is too old, or from a clock that was ahead,
 * or the server has reported a change. A silent span of which the server reports every change is
 * never fetched again for its age.
 */
function isDue(span: LedgerSpan, now: EpochMs, interval: Interval): boolean {
  if (isFromFuture(span, now)) return true;
  if (!isVolatile(span)) return false;
  if (span.kind === 'silent' && span.revision !== undefined) return span.revision === CHANGED;
  const age = now - span.fetchedAt;
  return age < 0 || age >= (span.kind === 'open' ? openAgain(interval) : silentAgain(span, now));
}

/**
 * Returns the spans of `wanted` to fetch: never fetched, due again, or from a clock that was ahead.
 */
export const dueSpans = (wanted: Span, ledger: Ledger, now: EpochMs, interval: Interval): Spans =>
  spanGaps(
    wanted,
    ledger.filter((span) => !isDue(span, now, interval)),
  );

/**
 * [Note: A clock that was ahead]
 *
 * A server whose clock is ahead settles buckets that are still growing or in the future. Once a
 * response has an earlier time, the spans from the future become volatile: they are shown, since
 * there is nothing better, but they are due, and any response replaces them. Spans of wider buckets
 * are removed, and so they are fetched.
 *
 * Returns the ledger as it is after a response with these entries. It was processed at `now` at the
 * latest: a response that is processed late has an earlier time than others that were requested
 * after it, and these are not from the future.
 */
export function doubtFuture(ledger: Ledger, entries: Ledger, now = newestTime(entries)): Ledger {
  if (entries.length === 0 || !ledger.some((span) => isFromFuture(span, now))) return ledger;
  const doubted = ledger.map((span): LedgerSpan => {
    if (!isFromFuture(span, now) || span.kind === 'coarser') return span;
    const fetchedAt = epochMs(Math.min(span.to, now - SILENT_AGAIN));
    return { from: span.from, to: span.to, kind: 'silent', fetchedAt, revision: CHANGED };
  });
  return tidyLedger(doubted.filter((span) => !isFromFuture(span, now)));
}

const newestTime = (entries: Ledger): EpochMs =>
  epochMs(Math.max(...entries.map(({ fetchedAt }) => fetchedAt)));
