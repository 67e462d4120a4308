import type { RemoteError } from '../remote/remote-error';
import { ErasedError } from '../store/store';
import { asRemoteError } from './as-remote-error';

/** A response was dropped, because access or the cache changed meanwhile ([Note: Generations]). */
export class DroppedError extends Error {}

/** Number of runs whose responses are dropped; access does not change that often. */
const RUNS = 3;

/**
 * Runs work that fetches and stores, and again after a DroppedError. Never rejects; null when
 * everything is stored, or the store is erased.
 */
export async function runUntilStored(work: () => Promise<void>): Promise<RemoteError | null> {
  for (let run = 1; ; run += 1) {
    try {
      await work();
      return null;
    } catch (cause) {
      if (cause instanceof ErasedError) return null;
      if (!(cause instanceof DroppedError) || run === RUNS) return asRemoteError(cause);
    }
  }
}
