import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { SECOND } from '../../base/units';
import { ApiProblem } from '../http/problem';
import type { Pause } from '../telemetry/pause';

/** Longest work on one request, shorter than the 30 s for which a client waits. */
const DEADLINE_MS = 20 * SECOND;
/** Longest time for which all other requests wait. */
const PIECE_MS = 20;
/** Seconds after which a request that took too long is worth another try. */
const RETRY_AFTER = 60;

/** Time for pauses in milliseconds, of which only differences count, and the pause itself. */
export interface EventLoop {
  readonly elapsed: () => number;
  readonly yieldNow: () => Promise<unknown>;
}

const NODE: EventLoop = { elapsed: () => performance.now(), yieldNow: () => yieldToEventLoop() };

/**
 * Returns the pause of one request. It yields to the event loop when a piece was long enough, and
 * throws ApiProblem `unavailable` when the client has left or the deadline has passed.
 */
export function paceOf(signal: AbortSignal, { elapsed, yieldNow }: EventLoop = NODE): Pause {
  const began = elapsed();
  let resumed = began;
  return async () => {
    if (elapsed() - resumed >= PIECE_MS) {
      await yieldNow();
      resumed = elapsed();
    }
    if (signal.aborted) throw new ApiProblem('unavailable', 'The client has left.');
    if (elapsed() - began < DEADLINE_MS) return;
    throw new ApiProblem(
      'unavailable',
      'The server is busy. Ask again later, or for less time, fewer modules or variables.',
      { retryAfter: RETRY_AFTER },
    );
  };
}
