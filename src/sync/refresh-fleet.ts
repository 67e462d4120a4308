import type { FleetAnswer, Reads } from '../remote/reads';
import { RemoteError, stopIfCancelled } from '../remote/remote-error';
import { StorageError } from '../store/database/storage-error';
import type { Store } from '../store/store';
import { asRemoteError } from './as-remote-error';
import type { Clock } from './clock';
import type { Connection } from './connection';

export interface SyncParts {
  readonly reads: Reads;
  readonly store: Store;
  readonly clock: Clock;
  readonly connection: Connection;
}

/** What of it the fleet needs. */
export interface FleetParts extends Pick<SyncParts, 'clock' | 'connection'> {
  readonly reads: Pick<Reads, 'telemetry'>;
  readonly store: Pick<Store, 'fleet' | 'series'>;
}

/**
 * Asks for the fleet once and keeps the answer: the time it tells, the snapshot, and that the server
 * was there. Never rejects; what failed is told to the connection. An answer older than the one that
 * is kept (another tab was faster) is dropped, and so is one of which every row broke the contract.
 * A whole answer is the truth of what the person may see: history of modules that are not in it goes
 * (offline, One person's data); an empty one, or one with rows missing, removes nothing.
 */
export async function refreshFleet(
  { reads, store, clock, connection }: FleetParts,
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
    // Before it is kept, and so drawn: it is not drawn as what was first.
    connection.heard(answer.snapshot.servedAt);
    await store.fleet.write(
      answer,
      (kept) => kept === null || kept.snapshot.servedAt <= answer.snapshot.servedAt,
    );
    await forgetWithdrawn(store, answer);
    connection.answered(answer.snapshot.servedAt);
    return null;
  } catch (cause) {
    const error = asRemoteError(cause);
    connection.failed(error, clock.now());
    return error;
  }
}

async function forgetWithdrawn(
  { fleet, series }: FleetParts['store'],
  answer: FleetAnswer,
): Promise<void> {
  const { modules, servedAt } = answer.snapshot;
  if (modules.length === 0 || answer.dropped > 0) return;
  try {
    // An older answer than the one that is kept is not the truth any more.
    if ((await fleet.latest())?.snapshot.servedAt !== servedAt) return;
    await series.keepOnly(new Set(modules.map(({ moduleId }) => moduleId)));
  } catch (error) {
    // The disk is at fault, not the server: the next answer tries again.
    if (!(error instanceof StorageError)) throw error;
  }
}
