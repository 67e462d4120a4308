import type { UserId } from '../../domain/ids';
import type { RemoteSettings, SyncedDocument } from '../../remote/synced-settings';
import { RemoteError, stopIfCancelled } from '../../remote/remote-error';
import {
  changeDocument,
  readDocument,
  UNTOUCHED,
  upgradeDocument,
} from '../../store/records/settings-document';
import type { Locks } from '../fill/locks';
import { mergeSettings } from './merge';
import { storeMerged, readLocalState, type SettingsStore } from './local-settings';

export interface SyncSettingsDeps {
  /** Loads the calls; null in the demo, which has no server for settings. */
  readonly remoteSettings: (() => Promise<RemoteSettings>) | null;
  readonly store: SettingsStore;
  readonly locks: Locks;
}

/** Maximum number of attempts while another device is faster. */
const TRIES = 3;

/**
 * Merges the user's settings on this device with their document on the server (merge.ts). Sends
 * only differences. A document of a newer build is left alone, and so are the local settings then.
 * Errors remove nothing. Rejects with RemoteError, and with ErasedError after an erasure.
 */
export async function syncSettings(
  { remoteSettings, store, locks }: SyncSettingsDeps,
  userId: UserId,
  signal: AbortSignal,
): Promise<void> {
  if (remoteSettings === null) return;
  await locks.hold(['keep'], signal, async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        await syncOnce(await remoteSettings(), store, userId, signal);
        return;
      } catch (error) {
        const isFaster = error instanceof RemoteError && error.kind === 'conflict';
        if (!isFaster || tries === TRIES) throw error;
      }
    }
  });
}

async function syncOnce(
  remoteSettings: RemoteSettings,
  store: SettingsStore,
  userId: UserId,
  signal: AbortSignal,
): Promise<void> {
  const remote = await remoteSettings.read(userId, signal);
  const document = upgradeDocument(remote.document);
  if (document === null) return;
  const device = await readLocalState(store);
  // A server with an older revision has lost later changes: that is no deletion.
  const base =
    device.revision !== null && remote.revision < device.revision ? UNTOUCHED : device.base;
  const server = readDocument(document, base);
  const merged = mergeSettings(base, device.local, server);
  const changed = changeDocument(document, server, merged);
  let revision = remote.revision;
  if (changed !== null) {
    stopIfCancelled(signal);
    const written: SyncedDocument = { revision, document: changed };
    ({ revision } = await remoteSettings.write(userId, written, signal));
  }
  stopIfCancelled(signal);
  await storeMerged(store, device, merged, revision);
}
