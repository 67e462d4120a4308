import { RemoteError, stopIfCancelled } from '../remote/remote-error';

/** Resolves after so many milliseconds; rejects with `cancelled` as soon as the signal says so. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    stopIfCancelled(signal);
    const end = () => {
      clearTimeout(timer);
      reject(new RemoteError('cancelled', 'Nobody waits any more.'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal.addEventListener('abort', end, { once: true });
  });
