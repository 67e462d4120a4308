import type { RemoteError, RemoteErrorKind } from '../../remote/remote-error';
import { ErasedError } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import { askPiece } from './ask-piece';
import type { FillRun } from './fill-run';
import type { Piece } from './plan';
import { retried } from './retry';
import type { Tally } from './tally';

const AT_ONCE = 2;
/** After so many failures in a row the server is not there, and the rest is left for the next fill. */
const FAILURES_IN_A_ROW = 2;

/** Kinds after which every other piece would fail likewise. */
const ENDS_ALL = new Set<RemoteErrorKind>(['sign-in-needed', 'blocked', 'cancelled']);

/**
 * Asks for the pieces in their order, two at a time. A piece that fails is told to the tally, and the
 * others go on. Rejects with `cancelled`, and with ErasedError after a wipe.
 */
export async function runPieces(
  run: FillRun,
  pieces: readonly Piece[],
  tally: Tally,
): Promise<void> {
  const queue = [...pieces];
  let failures = 0;
  const failed = (error: RemoteError): void => {
    failures += 1;
    if (failures >= FAILURES_IN_A_ROW || ENDS_ALL.has(error.kind)) queue.length = 0;
    tally.failed(error);
  };
  const worker = async (): Promise<void> => {
    for (let piece = queue.shift(); piece !== undefined; piece = queue.shift()) {
      const error = await tryPiece(run, piece);
      if (error === null) {
        failures = 0;
        tally.done(piece);
      } else failed(error);
    }
  };
  tally.planned(pieces);
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    queue.length = 0;
  }
}

async function tryPiece(run: FillRun, piece: Piece): Promise<RemoteError | null> {
  try {
    await retried(run.parts, run.signal, () => askPiece(run, piece));
    return null;
  } catch (cause) {
    if (cause instanceof ErasedError) throw cause;
    const error = asRemoteError(cause);
    if (error.kind === 'cancelled') throw error;
    return error;
  }
}
