import type { Span } from '../../domain/time/spans';
import type { HistoryResponse } from '../../remote/history';
import type { SeriesPiece } from '../../store/series/series-store';
import { ErasedError } from '../../store/store';
import { trackRequest, type TimedResponse } from '../track-request';
import type { AdjacentBuckets } from './adjacent-buckets';
import type { FillRun } from './fill-run';
import type { Piece } from './plan';
import { responsePieces } from './series-pieces';

/**
 * Requests a piece, with adjacent buckets in `requested`, and stores the piece at once. Rejects
 * with RemoteError; with ErasedError when the data may not be stored any more ([Note:
 * Generations]).
 */
export async function requestAndStore(
  run: FillRun,
  piece: Piece,
  adjacent: AdjacentBuckets,
  requested: Span = piece.span,
): Promise<TimedResponse<HistoryResponse>> {
  const { series } = run.deps.store;
  if ((await series.generation()) !== run.generation) throw new ErasedError();
  const response = await trackRequest(run.deps, () =>
    run.deps.reads.history({ ...piece, span: requested }, run.signal),
  );
  await storePieces(run, responsePieces(response, piece, adjacent));
  for (const moduleId of response.broken ?? []) run.broken.add(moduleId);
  return response;
}

/**
 * Stores pieces of a fill. Rejects with ErasedError when the cache was wiped, or access withdrawn,
 * since the fill began.
 */
export async function storePieces(
  { deps, generation }: FillRun,
  pieces: readonly SeriesPiece[],
): Promise<void> {
  if (pieces.length === 0) return;
  if (!(await deps.store.series.write(pieces, generation))) throw new ErasedError();
}
