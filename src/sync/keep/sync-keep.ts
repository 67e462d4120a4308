import type { UserId } from '../../domain/ids';
import type { Keeping, KeptDocument } from '../../remote/keep';
import { RemoteError, stopIfCancelled } from '../../remote/remote-error';
import {
  changeDocument,
  readDocument,
  UNTOUCHED,
  upgradeDocument,
} from '../../store/records/keep-document';
import type { Locks } from '../fill/locks';
import { mergeKept } from './merge';
import { adopt, readNear, type KeepStore } from './near';

export interface KeepParts {
  /** Null in the demo, which has no server to keep anything on. */
  readonly keeping: Keeping | null;
  readonly store: KeepStore;
  readonly locks: Locks;
}

/** So often another device may be faster before it is left for later. */
const TRIES = 3;

/**
 * Brings what a person keeps on this device and their document on the server together (merge.ts). Sends
 * something only where the server has it otherwise; a document that a newer build wrote is left alone,
 * and so is what is here then. Nothing is removed because of an error. Rejects with RemoteError, and
 * with ErasedError after a wipe.
 */
export async function syncKeep(
  { keeping, store, locks }: KeepParts,
  userId: UserId,
  signal: AbortSignal,
): Promise<void> {
  if (keeping === null) return;
  await locks.hold(['keep'], signal, async () => {
    for (let tries = 1; ; tries += 1) {
      try {
        await syncOnce(keeping, store, userId, signal);
        return;
      } catch (error) {
        const isFaster = error instanceof RemoteError && error.kind === 'conflict';
        if (!isFaster || tries === TRIES) throw error;
      }
    }
  });
}

async function syncOnce(
  keeping: Keeping,
  store: KeepStore,
  userId: UserId,
  signal: AbortSignal,
): Promise<void> {
  const far = await keeping.read(userId, signal);
  const document = upgradeDocument(far.document);
  if (document === null) return;
  const near = await readNear(store);
  // A server that went back to an older document has lost what was in between: that is no deletion.
  const base = near.revision !== null && far.revision < near.revision ? UNTOUCHED : near.base;
  const server = readDocument(document, base);
  const merged = mergeKept(base, near.local, server);
  const changed = changeDocument(document, server, merged);
  let revision = far.revision;
  if (changed !== null) {
    stopIfCancelled(signal);
    const written: KeptDocument = { revision, document: changed };
    ({ revision } = await keeping.write(userId, written, signal));
  }
  stopIfCancelled(signal);
  await adopt(store, near, merged, revision);
}
