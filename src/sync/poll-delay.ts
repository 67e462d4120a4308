import { isPassing, type RemoteError } from '../remote/remote-error';

/**
 * Milliseconds until the next poll: the usual ones, or `retryMs` after an error that may pass,
 * unless the server demands more.
 */
export const pollDelay = <Usual extends number | null>(
  error: RemoteError | null,
  usualMs: Usual,
  retryMs: number,
): Usual | number =>
  error === null || !isPassing(error) ? usualMs : Math.max(retryMs, error.retryAfterMs ?? 0);
