import { isPassing, RemoteError } from '../../remote/remote-error';
import { ErasedError } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import type { Wait } from '../../remote/wait';

/** Maximum number of requests for a piece. */
export const TRIES = 4;
const FIRST_PAUSE_MS = 1_000;
/** A longer pause that the server demands is left to the next fill. */
const LONGEST_PAUSE_MS = 60_000;

export interface RetryDeps {
  readonly random: () => number;
  readonly wait: Wait;
}

/** Pause after the n-th failure, from 0: doubled each time, half of it random. */
export const pauseMs = (failures: number, random: number, retryAfterMs = 0): number =>
  Math.max(retryAfterMs, FIRST_PAUSE_MS * 2 ** failures * (0.5 + random / 2));

/**
 * Runs the work, and again after a pause when the error may pass, `tries` times at most. Calls
 * `onDelay` before each pause. Rejects with RemoteError.
 */
export async function retried<T>(
  { random, wait }: RetryDeps,
  signal: AbortSignal,
  work: () => Promise<T>,
  onDelay: (error: RemoteError) => void,
  tries = TRIES,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    const done = await work().catch(failureOf);
    if (!(done instanceof RemoteError)) return done;
    const pause = pauseMs(failures, random(), done.retryAfterMs);
    if (!isPassing(done) || failures + 1 >= tries || pause > LONGEST_PAUSE_MS) throw done;
    onDelay(done);
    await wait(pause, signal);
  }
}

/** Work on erased data is not retried. */
function failureOf(cause: unknown): RemoteError {
  if (cause instanceof ErasedError) throw cause;
  return asRemoteError(cause);
}
