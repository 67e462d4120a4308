import { bucketEnd, bucketFloor } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { type Interval } from '../../domain/time/intervals';
import { spansWithin, type Span } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { HistoryAnswer } from '../../remote/history';
import { askAndKeep } from './ask-history';
import { lookBeside } from './beside';
import type { FillRun } from './fill-run';
import type { Piece } from './plan';
import { coarserPiece } from './series-pieces';

/**
 * [Note: Where the fine buckets begin]
 *
 * A source holds fine buckets back to some moment, and answers a question that reaches further back
 * in wider ones, all of it. What lies behind that moment may be written down as coarser, for good;
 * what lies before it may not. So an answer in wider buckets is followed by questions for the end of
 * the stretch, which find the moment: one when all of the stretch is older, and none when a newer
 * stretch was answered in wider buckets before.
 */
export async function learnCoarser(
  run: FillRun,
  piece: Piece,
  answer: HistoryAnswer,
  askedFrom: EpochMs,
): Promise<void> {
  for (const [interval, moduleIds] of widerModules(answer, piece)) {
    const asked = { from: askedFrom, to: piece.span.to };
    const to = await fineFrom(run, { ...piece, moduleIds, span: asked }, interval);
    const span = { from: piece.span.from, to };
    if (to <= span.from) continue;
    for (const moduleId of moduleIds) {
      run.coarseTo.set(moduleId, epochMs(Math.max(to, run.coarseTo.get(moduleId) ?? to)));
      run.coarser.push({ moduleId, interval, span });
    }
    await writeCoarser(run, piece, moduleIds, span, answer);
  }
}

function widerModules(answer: HistoryAnswer, { interval }: Piece): Map<Interval, ModuleId[]> {
  const wider = new Map<Interval, ModuleId[]>();
  for (const [moduleId, history] of answer.modules) {
    if (history.interval === interval) continue;
    wider.set(history.interval, [...(wider.get(history.interval) ?? []), moduleId]);
  }
  return wider;
}

/** The moment in the stretch from which on it is to be had as asked; its end when there is none. */
async function fineFrom(run: FillRun, piece: Piece, wider: Interval): Promise<EpochMs> {
  const learned = piece.moduleIds.map((moduleId) => run.coarseTo.get(moduleId) ?? -Infinity);
  let coarseTo = Math.max(bucketEnd(piece.span.from, wider), Math.min(...learned));
  let fine = piece.span.to;
  let look = bucketFloor(fine - 1, wider);
  while (coarseTo < fine) {
    const from = epochMs(Math.max(coarseTo, look));
    const part = { ...piece, span: { from, to: fine } };
    const answer = await askAndKeep(run, part, await lookBeside(run.parts.store.series, part));
    if (widerModules(answer, piece).size > 0) coarseTo = bucketEnd(from, wider);
    else fine = from;
    look = bucketFloor((coarseTo + fine) / 2, wider);
  }
  return fine;
}

/** Written down where the wider buckets are held by now; the rest follows when they are. */
async function writeCoarser(
  run: FillRun,
  piece: Piece,
  moduleIds: readonly ModuleId[],
  span: Span,
  { modules, servedAt }: HistoryAnswer,
): Promise<void> {
  const past = { from: span.from, to: bucketEnd(servedAt, piece.interval) };
  const pieces = moduleIds.flatMap((moduleId) => {
    const told = modules.get(moduleId);
    const held = told === undefined ? [] : spansWithin(past, spansWithin(span, [told.covered]));
    const shelf = { moduleId, interval: piece.interval, bundle: piece.bundle };
    return held.map((one) => coarserPiece(shelf, one, servedAt));
  });
  await run.parts.store.series.write(pieces, run.generation);
}
