import { isPassing, RemoteError } from '../../remote/remote-error';
import { ErasedError } from '../../store/store';
import { asRemoteError } from '../as-remote-error';
import type { Wait } from '../wait';

/** A piece is asked for so often, at most. */
export const TRIES = 4;
const FIRST_PAUSE_MS = 1_000;
/** Who is told to come back later than this does so by itself, with a fill of its own. */
const LONGEST_PAUSE_MS = 60_000;

export interface RetryParts {
  readonly chance: () => number;
  readonly wait: Wait;
}

/** The pause after the n-th failure, from 0: doubled each time, half of it left to chance. */
export const pauseMs = (failures: number, chance: number, retryAfterMs = 0): number =>
  Math.max(retryAfterMs, FIRST_PAUSE_MS * 2 ** failures * (0.5 + chance / 2));

/** Does the work, again after a pause when what failed may pass. Rejects with RemoteError. */
export async function retried<T>(
  { chance, wait }: RetryParts,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    const done = await work().catch(failureOf);
    if (!(done instanceof RemoteError)) return done;
    const pause = pauseMs(failures, chance(), done.retryAfterMs);
    if (!isPassing(done) || failures + 1 >= TRIES || pause > LONGEST_PAUSE_MS) throw done;
    await wait(pause, signal);
  }
}

/** What was erased is nothing to try again. */
function failureOf(cause: unknown): RemoteError {
  if (cause instanceof ErasedError) throw cause;
  return asRemoteError(cause);
}
