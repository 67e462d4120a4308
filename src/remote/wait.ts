import { wait as waitUntilAborted } from '../base/wait';
import { cancelled } from './remote-error';

/** Resolves after `ms` milliseconds; rejects with `cancelled` as soon as the signal is aborted. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const wait: Wait = (ms, signal) =>
  waitUntilAborted(ms, signal).catch((cause: unknown) => {
    throw cancelled(cause);
  });
