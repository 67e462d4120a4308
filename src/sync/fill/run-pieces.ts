import type { RemoteError, RemoteErrorKind } from '../../remote/remote-error';
import { ErasedError } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import { requestPiece } from './request-piece';
import type { FillRun } from './fill-run';
import type { Piece } from './plan';
import { retried, TRIES } from './retry';
import type { Tally } from './tally';

const AT_ONCE = 2;
/**
 * After this many failures in a row the server counts as unreachable; the rest is left to the next
 * fill.
 */
const FAILURES_IN_A_ROW = 2;
/** The same where a piece was split: fifty modules with some bad ones among them. */
const FAILURES_OF_PARTS = 12;

/** Errors after which every other piece would fail too. */
const ENDS_ALL = new Set<RemoteErrorKind>(['sign-in-needed', 'blocked', 'cancelled']);

/** Errors that one module of a request may cause alone. */
const MAY_BE_OF_ONE = new Set<RemoteErrorKind>(['broken-answer', 'rejected', 'server-failed']);

/** A piece, or a part of one that failed. */
interface Queued {
  readonly piece: Piece;
  readonly isPart: boolean;
}

/**
 * Requests the pieces in their order, two at a time. The tally records a piece that fails, and the
 * others go on. A piece of several modules that keeps failing is split, until the modules that fail
 * are known. Rejects with `cancelled`, and with ErasedError after an erasure.
 */
export async function runPieces(
  run: FillRun,
  pieces: readonly Piece[],
  tally: Tally,
): Promise<void> {
  const queue = pieces.map((piece): Queued => ({ piece, isPart: false }));
  let failures = 0;
  const failed = ({ piece, isPart }: Queued, error: RemoteError): void => {
    failures += 1;
    const parts = MAY_BE_OF_ONE.has(error.kind) ? halves(piece) : [];
    const most = isPart || parts.length > 0 ? FAILURES_OF_PARTS : FAILURES_IN_A_ROW;
    const isOver = failures >= most || ENDS_ALL.has(error.kind);
    if (isOver) queue.length = 0;
    if (isOver || parts.length === 0) {
      const { moduleIds } = piece;
      const isKnown = moduleIds.length === 1 && MAY_BE_OF_ONE.has(error.kind);
      tally.failed(error, isKnown ? moduleIds : []);
    } else {
      queue.unshift(...parts);
      tally.split();
    }
  };
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const error = await tryPiece(run, next, tally);
      if (error === null) {
        failures = 0;
        tally.done(next.piece);
      } else failed(next, error);
    }
  };
  tally.planned(pieces);
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  } finally {
    queue.length = 0;
  }
}

/** Two pieces of half the modules; none for a single module. */
function halves(piece: Piece): readonly Queued[] {
  const { moduleIds } = piece;
  if (moduleIds.length < 2) return [];
  const middle = Math.ceil(moduleIds.length / 2);
  return [moduleIds.slice(0, middle), moduleIds.slice(middle)].map((half) => ({
    piece: { ...piece, moduleIds: half },
    isPart: true,
  }));
}

/** Returns the error; null when the piece is stored. The whole was tried before its parts. */
async function tryPiece(
  run: FillRun,
  { piece, isPart }: Queued,
  tally: Tally,
): Promise<RemoteError | null> {
  try {
    const tries = isPart ? 1 : TRIES;
    const request = () => requestPiece(run, piece);
    const onDelay = (error: RemoteError) => {
      tally.delayed(error);
    };
    await retried(run.deps, run.signal, request, onDelay, tries);
    return null;
  } catch (cause) {
    if (cause instanceof ErasedError) throw cause;
    const error = asRemoteError(cause);
    if (error.kind === 'cancelled') throw error;
    return error;
  }
}
