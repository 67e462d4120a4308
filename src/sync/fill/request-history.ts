import type { Span } from '../../domain/time/spans';
import type { HistoryResponse } from '../../remote/history';
import { ErasedError } from '../../store/store';
import { trackRequest } from '../track-request';
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
): Promise<HistoryResponse> {
  const { series } = run.deps.store;
  if ((await series.generation()) !== run.generation) throw new ErasedError();
  const response = await trackRequest(run.deps, () =>
    run.deps.reads.history({ ...piece, span: requested }, run.signal),
  );
  await series.write(responsePieces(response, piece, adjacent), run.generation);
  return response;
}
