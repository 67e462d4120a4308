import type { RemoteError, RemoteErrorKind } from '../../remote/remote-error';
import { ErasedError } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import { requestPiece } from './request-piece';
import type { FillRun } from './fill-run';
import type { Piece } from './plan';
import { retried } from './retry';
import type { Tally } from './tally';

const AT_ONCE = 2;
/**
 * After this many failures in a row the server counts as unreachable; the rest is left to the next
 * fill.
 */
const FAILURES_IN_A_ROW = 2;

/** Errors after which every other piece would fail too. */
const ENDS_ALL = new Set<RemoteErrorKind>(['sign-in-needed', 'blocked', 'cancelled']);

/**
 * Requests the pieces in their order, two at a time. The tally records a piece that fails, and the
 * others go on. Rejects with `cancelled`, and with ErasedError after an erasure.
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
    await retried(run.deps, run.signal, () => requestPiece(run, piece));
    return null;
  } catch (cause) {
    if (cause instanceof ErasedError) throw cause;
    const error = asRemoteError(cause);
    if (error.kind === 'cancelled') throw error;
    return error;
  }
}
