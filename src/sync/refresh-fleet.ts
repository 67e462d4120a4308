import type { Reads } from '../remote/reads';
import { RemoteError, stopIfCancelled } from '../remote/remote-error';
import type { Store } from '../store/store';
import type { Clock } from './clock';
import type { Connection } from './connection';

export interface SyncParts {
  readonly reads: Reads;
  readonly store: Store;
  readonly clock: Clock;
  readonly connection: Connection;
}

/** Anything thrown by what is not ours to foresee (storage) counts as the answer not having come. */
const asRemoteError = (cause: unknown): RemoteError =>
  cause instanceof RemoteError
    ? cause
    : new RemoteError('broken-answer', 'The answer could not be kept.', { cause });

/**
 * Asks for the fleet once and keeps the answer: the time it tells, the snapshot, and that the server
 * was there. Never rejects; what failed is told to the connection. An answer older than the one that
 * is kept (another tab was faster) is dropped, and so is one of which every row broke the contract.
 */
export async function refreshFleet(
  { reads, store, clock, connection }: SyncParts,
  signal: AbortSignal,
): Promise<RemoteError | null> {
  connection.asking();
  try {
    const answer = await reads.telemetry(signal);
    clock.learn(answer.snapshot.servedAt);
    stopIfCancelled(signal);
    if (answer.snapshot.modules.length === 0 && answer.dropped > 0) {
      throw new RemoteError('broken-answer', 'Not one row is by the contract.');
    }
    await store.fleet.write(
      answer,
      (kept) => kept === null || kept.snapshot.servedAt <= answer.snapshot.servedAt,
    );
    connection.answered(answer.snapshot.servedAt);
    return null;
  } catch (cause) {
    const error = asRemoteError(cause);
    connection.failed(error, clock.now());
    return error;
  }
}
