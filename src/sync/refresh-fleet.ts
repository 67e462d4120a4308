import type { FleetResponse, Reads } from '../remote/reads';
import type { Revision } from '../domain/series/revision';
import { replacesStored } from '../domain/time/server-time';
import { RemoteError, stopIfCancelled } from '../remote/remote-error';
import { StorageError } from '../store/database/storage-error';
import type { Store } from '../store/store';
import { asRemoteError } from './as-remote-error';
import type { Clock } from './clock';
import type { Connection } from './connection';

export interface SyncDeps {
  readonly reads: Reads;
  readonly store: Store;
  readonly clock: Clock;
  readonly connection: Connection;
}

/** Dependencies of the fleet's refresh. */
export interface FleetDeps extends Pick<SyncDeps, 'clock' | 'connection'> {
  readonly reads: Pick<Reads, 'telemetry'>;
  readonly store: Pick<Store, 'fleet' | 'series'>;
  /** Called with the revision of each response that says what the user may see. */
  readonly onRevision?: (revision: Revision) => void;
}

/**
 * Requests the fleet once and stores the response: the server's time, the snapshot, and that the
 * server was reached. Never rejects; errors are reported to the connection. A response older than
 * the stored one (another tab was faster) is dropped, unless the server's clock was ahead at the
 * stored one ([Note: The time of a response]); and so is one in which every row broke the contract.
 * A complete response says what the user may see: history of modules missing from it is
 * removed (store O14). An empty one, or one with dropped rows, removes nothing.
 */
export async function refreshFleet(
  { reads, store, clock, connection, onRevision }: FleetDeps,
  signal: AbortSignal,
): Promise<RemoteError | null> {
  const arrived = clock.startRequest();
  connection.requesting();
  try {
    const { revision, ...response } = await reads.telemetry(signal);
    const { servedAt } = response.snapshot;
    const { latest } = arrived(servedAt);
    stopIfCancelled(signal);
    if (response.snapshot.modules.length === 0 && response.dropped > 0) {
      throw new RemoteError('broken-answer', 'No row follows the contract.');
    }
    // Before it is stored and therefore drawn, so that it is not drawn as older data.
    connection.received(servedAt);
    await store.fleet.write(
      response,
      (stored) => stored === null || replacesStored(stored.snapshot.servedAt, servedAt, latest),
    );
    await removeWithdrawn(store, response);
    connection.responded(servedAt);
    if (revision !== undefined && response.snapshot.modules.length > 0) onRevision?.(revision);
    return null;
  } catch (cause) {
    const error = asRemoteError(cause);
    connection.failed(error, clock.now());
    return error;
  }
}

async function removeWithdrawn(
  { fleet, series }: FleetDeps['store'],
  response: FleetResponse,
): Promise<void> {
  const { modules, servedAt } = response.snapshot;
  if (modules.length === 0 || response.dropped > 0) return;
  try {
    // A response older than the stored one is not valid any more.
    if ((await fleet.latest())?.snapshot.servedAt !== servedAt) return;
    await series.retain(new Set(modules.map(({ moduleId }) => moduleId)));
  } catch (error) {
    // The disk failed, not the server: the next response tries again.
    if (!(error instanceof StorageError)) throw error;
  }
}
