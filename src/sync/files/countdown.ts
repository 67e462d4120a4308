import { timeLimit } from '../../base/time-limit';
import { RemoteError } from '../../remote/remote-error';

/** The countdown ended before the first byte. */
export class OutOfTime extends Error {}

/** Time for the first byte, after which the download is given up. */
export interface Countdown {
  readonly signal: AbortSignal;
  /** The first byte is here: stops the countdown. */
  readonly over: () => void;
  /** Turns an error into OutOfTime where the countdown is its reason. */
  readonly explain: (error: unknown) => unknown;
}

export function countdown(caller: AbortSignal, timeoutMs: number): Countdown {
  const limit = timeLimit(caller, timeoutMs);
  return {
    signal: limit.signal,
    over: limit.lift,
    explain: (error) =>
      limit.isOver && error instanceof RemoteError && error.kind === 'cancelled'
        ? new OutOfTime('Nothing came in time.')
        : error,
  };
}
