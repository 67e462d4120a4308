import type { Span } from '../../domain/time/spans';
import type { HistoryAnswer, HistoryQuestion } from '../../remote/history';
import type { RemoteErrorKind } from '../../remote/remote-error';
import { asRemoteError } from '../as-remote-error';
import { ErasedError } from '../../store/store';
import type { Beside } from './beside';
import type { FillParts } from './fill-request';
import type { FillRun } from './fill-run';
import type { Piece } from './plan';
import { answeredPieces } from './series-pieces';

/**
 * Kinds that say that the server cannot be had; the others say something of this question alone. A
 * server that fails at one may well answer the fleet's, and what is gone altogether those tell.
 */
const NOT_TO_BE_HAD = new Set<RemoteErrorKind>([
  'unreachable',
  'foreign-answer',
  'sign-in-needed',
  'sign-in-unreachable',
  'blocked',
]);

/** Asks once and tells the clock and the connection what the answer says of them. */
async function askHistory(
  { reads, clock, connection }: FillParts,
  question: HistoryQuestion,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  connection.asking();
  try {
    const answer = await reads.history(question, signal);
    clock.learn(answer.servedAt);
    connection.answered(answer.servedAt);
    return answer;
  } catch (cause) {
    const error = asRemoteError(cause);
    if (NOT_TO_BE_HAD.has(error.kind)) connection.failed(error, clock.now());
    else connection.ended();
    throw error;
  }
}

/**
 * Asks for a piece, and for `more` around it to be looked at, and keeps the piece at once. Rejects with
 * RemoteError; with ErasedError when what is fetched may not be kept any more ([Note: Generations]).
 */
export async function askAndKeep(
  run: FillRun,
  piece: Piece,
  beside: Beside,
  more: Span = piece.span,
): Promise<HistoryAnswer> {
  const { series } = run.parts.store;
  if ((await series.generation()) !== run.generation) throw new ErasedError();
  const answer = await askHistory(run.parts, { ...piece, span: more }, run.signal);
  await series.write(answeredPieces(answer, piece, beside), run.generation);
  return answer;
}
