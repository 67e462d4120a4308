import type { ConfigEntry } from '../../domain/configuration/config-entry';
import type { EpochMs } from '../../base/units';

/** Revision up to which entries are true, and when the server said so (contract W19). */
export interface StoredHead {
  readonly servedAt: EpochMs;
  readonly revision: number;
  readonly scope: string;
  /** Another one with each write of entries; absent in records of older builds. */
  readonly stamp?: string | undefined;
}
/** Entries as the server listed them up to a revision, newest first. */
export interface StoredEntries extends StoredHead {
  readonly entries: readonly ConfigEntry[];
}
/**
 * Configuration of machines on this device. `read` returns null for a record that was never
 * fetched; `write` returns false after a removal, and stores nothing ([Note: Generations]).
 */
export interface Kept<T> {
  read(): Promise<T | null>;
  write(value: T, generation: number): Promise<boolean>;
}

export interface KeptEntries extends Kept<StoredEntries> {
  /** Reads no entries where those in `held` are the stored ones. */
  read(held?: StoredEntries | null): Promise<StoredEntries | null>;
  /** Reads no entries, unless an older build wrote them. */
  head(): Promise<StoredHead | null>;
  /**
   * Stores that the entries with the head's stamp are true up to a later revision; returns false,
   * like `write`, and where others are stored.
   */
  confirm(head: StoredHead, generation: number): Promise<boolean>;
}
