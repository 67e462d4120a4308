import { bucketCount } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { dueSpans } from '../../domain/series/due-spans';
import { seriesKey } from '../../domain/series/series';
import { epochMs } from '../../base/units';
import type { HistoryResponse } from '../../remote/history';
import { requestAndStore } from './request-history';
import { readAdjacent, withAdjacent } from './adjacent-buckets';
import { learnCoarser } from './coarser';
import type { FillRun } from './fill-run';
import { ledgerTime } from './ledger-time';
import { readLedgers } from './read-ledgers';
import { closeGaps, lockNames, seriesOf, type Piece } from './plan';

/**
 * Requests the parts of a piece that are still due under its locks, and stores each response before
 * the next request. Rejects with RemoteError; with ErasedError when the data may not be stored any
 * more.
 */
export async function requestPiece(run: FillRun, piece: Piece): Promise<void> {
  const { deps, signal } = run;
  await deps.locks.hold(lockNames(piece), signal, async () => {
    for (const stretch of await stillDue(run, piece)) {
      const adjacent = await readAdjacent(deps.store.series, stretch);
      const widened = withAdjacent(stretch, adjacent, deps.clock.now());
      const response = await requestAndStore(run, stretch, adjacent, widened);
      run.uncovered += uncoveredBuckets(response, stretch);
      await learnCoarser(run, stretch, response, widened.from);
    }
  });
}

/** Usually one stretch; two when another tab has fetched much of the middle meanwhile. */
async function stillDue({ deps }: FillRun, piece: Piece): Promise<readonly Piece[]> {
  const ledgers = await readLedgers(deps.store.series, seriesOf(piece), deps.clock.now());
  const moduleIds: ModuleId[] = [];
  const due = seriesOf(piece).flatMap((seriesId) => {
    const ledger = ledgers.get(seriesKey(seriesId)) ?? [];
    const now = ledgerTime(deps.clock, ledger);
    const spans = dueSpans(piece.span, ledger, now, piece.interval);
    if (spans.length > 0) moduleIds.push(seriesId.moduleId);
    return spans;
  });
  if (due.length === 0) return [];
  return closeGaps(due, (piece.span.to - piece.span.from) / 2).map((span) => ({
    ...piece,
    moduleIds,
    span,
  }));
}

/** Number of buckets before `covered`, which the source does not have, or not yet. */
function uncoveredBuckets({ modules }: HistoryResponse, { interval, span }: Piece): number {
  const histories = [...modules.values()].filter((history) => history.interval === interval);
  return histories.reduce((sum, { covered }) => {
    const to = covered.from < covered.to ? covered.from : span.to;
    return sum + bucketCount({ from: span.from, to: epochMs(to) }, interval);
  }, 0);
}
