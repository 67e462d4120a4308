import type { Ledger, LedgerKind } from '../../domain/series/ledger';
import type { Span } from '../../domain/time/spans';
import { DAY, epochMs, MINUTE, type EpochMs } from '../../base/units';

/** The ledger's times go by this width: what is open is due again after a minute. */
export const WIDTH = 'PT10M';

/** What is younger than this may still be growing on its way to the server. */
const OPEN = 20 * MINUTE;
/** Machines upload late after a loss of their network (offline, Series, chunks, spans). */
const LATE = 7 * DAY;

/** What an answer says of a span that it told all changes of. */
export interface Told {
  readonly span: Span;
  readonly servedAt: EpochMs;
  /** When the first change of all stands; older than that the server may not have laid down its past yet. */
  readonly oldest: EpochMs;
}

/**
 * The ledger's entries for it. Changes may come late for a week, and what lies before the oldest one is never sure:
 * both are asked for again, the less often the older they are. Nothing is told of what is to come.
 *
 *   from        oldest          -7 d        -1 d     -20 min   servedAt
 *    |--silent----|----final------|--silent---|--silent-|--open--|
 */
export function alertEntries({ span, servedAt, oldest }: Told): Ledger {
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

function kindOf(from: number, to: number, told: Pick<Told, 'servedAt' | 'oldest'>): LedgerKind {
  if (from >= told.servedAt - OPEN) return 'open';
  return to <= told.servedAt - LATE && from >= told.oldest ? 'final' : 'silent';
}
