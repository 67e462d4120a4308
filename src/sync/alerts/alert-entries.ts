import type { Ledger, LedgerKind } from '../../domain/series/ledger';
import type { Span } from '../../domain/time/spans';
import { ACCEPTED_LATENESS } from '../../domain/series/settle';
import { DAY, epochMs, MINUTE, type EpochMs } from '../../base/units';

/** Bucket width by which the ledger judges times: an open span is due again after a minute. */
export const ALERT_LEDGER_INTERVAL = 'PT10M';

/** Changes younger than this may still be on their way to the server. */
const OPEN = 20 * MINUTE;

/** A span whose changes were all received. */
export interface FetchedSpan {
  readonly span: Span;
  readonly servedAt: EpochMs;
  /** Server's time at the response, at the earliest: kinds of entries depend on it. */
  readonly earliest: EpochMs;
  /** Time of the oldest change. The server may not have backfilled its past before that. */
  readonly oldest: EpochMs;
}

/**
 * Ledger entries for a span that was fetched. Changes may arrive for as long as the server accepts
 * late samples (35 days), and the time before the oldest change is never certain. Both are fetched
 * again, less often the older they are. There are no entries for the future.
 *
 *   from        oldest          -35 d       -1 d     -20 min   servedAt
 *    |--silent----|----final------|--silent---|--silent-|--open--|
 */
export function alertEntries({ span, servedAt, earliest, oldest }: FetchedSpan): Ledger {
  const cuts = [oldest, earliest - ACCEPTED_LATENESS, earliest - DAY, earliest - OPEN];
  const to = Math.min(span.to, servedAt);
  if (to <= span.from) return [];
  const edges = [span.from, ...cuts.filter((cut) => cut > span.from && cut < to), to];
  edges.sort((a, b) => a - b);
  return edges.slice(1).flatMap((end, i) => {
    const from = edges[i] ?? end;
    const kind = kindOf(from, end, { earliest, oldest });
    return [{ from: epochMs(from), to: epochMs(end), kind, fetchedAt: servedAt }];
  });
}

function kindOf(
  from: number,
  to: number,
  fetched: Pick<FetchedSpan, 'earliest' | 'oldest'>,
): LedgerKind {
  if (from >= fetched.earliest - OPEN) return 'open';
  const isSettled = to <= fetched.earliest - ACCEPTED_LATENESS && from >= fetched.oldest;
  return isSettled ? 'final' : 'silent';
}
