import type { Ledger, LedgerKind } from '../../domain/series/ledger';
import type { Span } from '../../domain/time/spans';
import { DAY, epochMs, MINUTE, type EpochMs } from '../../base/units';

/** Bucket width by which the ledger judges times: an open span is due again after a minute. */
export const ALERT_LEDGER_INTERVAL = 'PT10M';

/** Changes younger than this may still be on their way to the server. */
const OPEN = 20 * MINUTE;
/** Machines upload late after losing their network (store O5). */
const LATE = 7 * DAY;

/** A span whose changes were all received. */
export interface FetchedSpan {
  readonly span: Span;
  readonly servedAt: EpochMs;
  /** Time of the oldest change. The server may not have backfilled its past before that. */
  readonly oldest: EpochMs;
}

/**
 * Ledger entries for a span that was fetched. Changes may arrive up to a week late, and the time
 * before the oldest change is never certain. Both are fetched again, less often the older they are.
 * There are no entries for the future.
 *
 *   from        oldest          -7 d        -1 d     -20 min   servedAt
 *    |--silent----|----final------|--silent---|--silent-|--open--|
 */
export function alertEntries({ span, servedAt, oldest }: FetchedSpan): Ledger {
  const cuts = [oldest, servedAt - LATE, servedAt - DAY, servedAt - OPEN];
  const to = Math.min(span.to, servedAt);
  if (to <= span.from) return [];
  const edges = [span.from, ...cuts.filter((cut) => cut > span.from && cut < to), to];
  edges.sort((a, b) => a - b);
  return edges.slice(1).flatMap((end, i) => {
    const from = edges[i] ?? end;
    const kind = kindOf(from, end, { servedAt, oldest });
    return [{ from: epochMs(from), to: epochMs(end), kind, fetchedAt: servedAt }];
  });
}

function kindOf(
  from: number,
  to: number,
  fetched: Pick<FetchedSpan, 'servedAt' | 'oldest'>,
): LedgerKind {
  if (from >= fetched.servedAt - OPEN) return 'open';
  return to <= fetched.servedAt - LATE && from >= fetched.oldest ? 'final' : 'silent';
}
