import type { UserId } from '../domain/ids';

/** A person's document on the server, with its revision. */
export interface SyncedDocument {
  /** 0 before anything was written. */
  readonly revision: number;
  readonly document: Readonly<Record<string, unknown>>;
}

/**
 * A person's synced settings on the server, `Users/{id}/keep` (contract W5). Separate from Reads,
 * since the demo has no server. Both methods reject with RemoteError and nothing else.
 */
export interface RemoteSettings {
  read(userId: UserId, signal: AbortSignal): Promise<SyncedDocument>;
  /**
   * Replaces the revision that `kept` names, and returns the next one. `conflict`: the server has
   * another revision by now; `rejected`: the document is too large.
   */
  write(userId: UserId, kept: SyncedDocument, signal: AbortSignal): Promise<SyncedDocument>;
}
