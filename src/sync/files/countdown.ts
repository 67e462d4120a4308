import { RemoteError } from '../../remote/remote-error';

/** The countdown ran out before anything came. */
export class OutOfTime extends Error {}

/** Until when the first byte may take; whoever waits for it gives up then. */
export interface Countdown {
  readonly signal: AbortSignal;
  /** It is coming: no end any more. */
  readonly over: () => void;
  /** What an error is, once the countdown is known: OutOfTime where it is the reason. */
  readonly explain: (error: unknown) => unknown;
}

export function countdown(asker: AbortSignal, timeoutMs: number): Countdown {
  const controller = new AbortController();
  let isOut = false;
  const abort = () => {
    controller.abort();
  };
  const timer = setTimeout(() => {
    isOut = true;
    abort();
  }, timeoutMs);
  if (asker.aborted) abort();
  asker.addEventListener('abort', abort);
  return {
    signal: controller.signal,
    over: () => {
      clearTimeout(timer);
    },
    explain: (error) =>
      isOut && error instanceof RemoteError && error.kind === 'cancelled'
        ? new OutOfTime('Nothing came in time.')
        : error,
  };
}
