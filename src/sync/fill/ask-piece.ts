import { bucketCount } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { dueSpans } from '../../domain/series/ledger';
import { shelfKey } from '../../domain/series/series';
import { epochMs } from '../../base/units';
import type { HistoryAnswer } from '../../remote/history';
import { askAndKeep } from './ask-history';
import { lookBeside, withBeside } from './beside';
import { learnCoarser } from './coarser';
import type { FillRun } from './fill-run';
import { closeGaps, lockNames, shelvesOf, type Piece } from './plan';

/**
 * Asks for what of a piece is still due once its locks are held, and keeps each answer before the
 * next question. Rejects with RemoteError; ErasedError when what was fetched may not be kept any more.
 */
export async function askPiece(run: FillRun, piece: Piece): Promise<void> {
  const { parts, signal } = run;
  await parts.locks.hold(lockNames(piece), signal, async () => {
    for (const stretch of await stillDue(run, piece)) {
      const beside = await lookBeside(parts.store.series, stretch);
      const more = withBeside(stretch, beside, parts.clock.now());
      const answer = await askAndKeep(run, stretch, beside, more);
      run.uncovered += uncoveredBuckets(answer, stretch);
      await learnCoarser(run, stretch, answer, more.from);
    }
  });
}

/** One stretch as a rule; two when somebody else has fetched much of the middle by now. */
async function stillDue({ parts }: FillRun, piece: Piece): Promise<readonly Piece[]> {
  const ledgers = await parts.store.series.ledgers(shelvesOf(piece));
  const now = parts.clock.now();
  const moduleIds: ModuleId[] = [];
  const due = shelvesOf(piece).flatMap((shelf) => {
    const spans = dueSpans(piece.span, ledgers.get(shelfKey(shelf)) ?? [], now, piece.interval);
    if (spans.length > 0) moduleIds.push(shelf.moduleId);
    return spans;
  });
  if (due.length === 0) return [];
  return closeGaps(due, (piece.span.to - piece.span.from) / 2).map((span) => ({
    ...piece,
    moduleIds,
    span,
  }));
}

/** Buckets before what the answer speaks for, which the source does not have, or not yet. */
function uncoveredBuckets({ modules }: HistoryAnswer, { interval, span }: Piece): number {
  const told = [...modules.values()].filter((history) => history.interval === interval);
  return told.reduce((sum, { covered }) => {
    const to = covered.from < covered.to ? covered.from : span.to;
    return sum + bucketCount({ from: span.from, to: epochMs(to) }, interval);
  }, 0);
}
