import type { UserId } from '../domain/ids';

/** A person's document on the server, and which of its revisions it is. */
export interface KeptDocument {
  /** 0 before anything was written. */
  readonly revision: number;
  readonly document: Readonly<Record<string, unknown>>;
}

/**
 * What a person keeps on the server (contract, General: `Users/{id}/keep`). Beside Reads, since the
 * demo has no server to keep anything on. Both reject with RemoteError and nothing else.
 */
export interface Keeping {
  read(userId: UserId, signal: AbortSignal): Promise<KeptDocument>;
  /**
   * Replaces the revision that `kept` names, and answers with the next one. `conflict`: it is another
   * one by now; `rejected`: the document is too large.
   */
  write(userId: UserId, kept: KeptDocument, signal: AbortSignal): Promise<KeptDocument>;
}
