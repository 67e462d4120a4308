import { bucketEnd, bucketFloor } from '../../domain/time/buckets';
import type { ModuleId } from '../../domain/ids';
import { type Interval } from '../../domain/time/intervals';
import { spansWithin, type Span } from '../../domain/time/spans';
import { epochMs, type EpochMs } from '../../base/units';
import type { HistoryResponse } from '../../remote/history';
import { requestAndStore, storePieces } from './request-history';
import { readAdjacent } from './adjacent-buckets';
import type { FillRun } from './fill-run';
import type { Piece } from './plan';
import { coarserPiece } from './series-pieces';

/**
 * [Note: Where the fine buckets begin]
 *
 * A source has fine buckets back to some moment. A request that begins before it gets wider buckets
 * for its whole span. The span before that moment may be recorded as coarser; the span after it may
 * not. So a response in wider buckets is followed by requests for the end of the stretch, which
 * search for the moment. One request is enough when the whole stretch is older, and none when a
 * newer stretch already got wider buckets.
 */
export async function learnCoarser(
  run: FillRun,
  piece: Piece,
  response: HistoryResponse,
  requestedFrom: EpochMs,
): Promise<void> {
  for (const [interval, moduleIds] of widerModules(response, piece)) {
    const requested = { from: requestedFrom, to: piece.span.to };
    const to = await fineFrom(run, { ...piece, moduleIds, span: requested }, interval);
    const span = { from: piece.span.from, to };
    if (to <= span.from) continue;
    for (const moduleId of moduleIds) {
      run.coarseTo.set(moduleId, epochMs(Math.max(to, run.coarseTo.get(moduleId) ?? to)));
      run.coarser.push({ moduleId, interval, span });
    }
    await writeCoarser(run, piece, moduleIds, span, response);
  }
}

function widerModules(response: HistoryResponse, { interval }: Piece): Map<Interval, ModuleId[]> {
  const wider = new Map<Interval, ModuleId[]>();
  for (const [moduleId, history] of response.modules) {
    if (history.interval === interval) continue;
    wider.set(history.interval, [...(wider.get(history.interval) ?? []), moduleId]);
  }
  return wider;
}

/** Moment from which the stretch is available as requested; its end when there is none. */
async function fineFrom(run: FillRun, piece: Piece, wider: Interval): Promise<EpochMs> {
  const learned = piece.moduleIds.map((moduleId) => run.coarseTo.get(moduleId) ?? -Infinity);
  let coarseTo = Math.max(bucketEnd(piece.span.from, wider), Math.min(...learned));
  let fine = piece.span.to;
  let probe = bucketFloor(fine - 1, wider);
  while (coarseTo < fine) {
    const from = epochMs(Math.max(coarseTo, probe));
    const part = { ...piece, span: { from, to: fine } };
    const response = await requestAndStore(
      run,
      part,
      await readAdjacent(run.deps.store.series, part),
    );
    if (widerModules(response, piece).size > 0) coarseTo = bucketEnd(from, wider);
    else fine = from;
    probe = bucketFloor((coarseTo + fine) / 2, wider);
  }
  return fine;
}

/**
 * Records the span as coarser where the wider buckets are stored by now; the rest follows when they
 * are.
 */
async function writeCoarser(
  run: FillRun,
  piece: Piece,
  moduleIds: readonly ModuleId[],
  span: Span,
  { modules, servedAt }: HistoryResponse,
): Promise<void> {
  const past = { from: span.from, to: bucketEnd(servedAt, piece.interval) };
  const pieces = moduleIds.flatMap((moduleId) => {
    const history = modules.get(moduleId);
    const stored =
      history === undefined ? [] : spansWithin(past, spansWithin(span, [history.covered]));
    const seriesId = { moduleId, interval: piece.interval, bundle: piece.bundle };
    return stored.map((one) => coarserPiece(seriesId, one, servedAt));
  });
  await storePieces(run, pieces);
}
