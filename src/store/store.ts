import type { Preferences } from '../domain/person/preferences';
import type { SeriesKey } from '../domain/series/series';
import type { Downloads } from './records/downloads';
import type { LossMarker } from './database/loss';
import type { StorageFault } from './database/storage-error';
import type { StoredFleet, StoredPerson } from './records/stored-records';
import type { Rows } from './database/rows';
import type { StoredPageCopy } from './records/page-copy';
import type { Settings } from './records/settings';
import type { SeriesStore } from './series/series-store';

/** Names under which changes are reported; the first three are stored whole. */
export const NAMED = [
  ...(['fleet', 'person', 'preferences'] as const),
  ...(['views', 'downloads', 'settings', 'alerts', 'configuration'] as const),
] as const;
export type NamedChange = (typeof NAMED)[number];

/** A change in any tab: a named record, or history of some series. */
export type StoreChange =
  | { readonly what: NamedChange }
  /** Whether the disk accepts everything (`Store.fault`); in this tab alone. */
  | { readonly what: 'fault' }
  | { readonly what: 'series'; readonly touches: (seriesId: SeriesKey) => boolean };

/** A value that is stored whole. `read` returns null when it is missing or not readable. */
export interface Stored<T> {
  read(): Promise<T | null>;
  /** With `when`, writes only if it allows the stored value: no other write comes in between. */
  write(value: T, when?: (kept: T | null) => boolean): Promise<void>;
  clear(): Promise<void>;
}

/**
 * A large value: reading a thousand modules back takes as long as requesting them from the server.
 */
export interface StoredLarge<T> extends Stored<T> {
  /** Like `read`, but takes the value this tab itself wrote last from memory. */
  latest(): Promise<T | null>;
}

/** One person's data on this device. */
export interface Store {
  /** Hash of issuer and user (remote/account-key). */
  readonly accountKey: string;
  readonly fleet: StoredLarge<StoredFleet>;
  /**
   * Copy of the page last drawn from the fleet ([Note: The page copy]). Its code is loaded when it
   * is used; rejects when it cannot be.
   */
  readonly pageCopy: () => Promise<StoredPageCopy>;
  readonly person: Stored<StoredPerson>;
  readonly preferences: Stored<Preferences>;
  readonly series: SeriesStore;
  readonly downloads: Downloads;
  readonly settings: Settings;
  /**
   * Stored alerts: `alertsIn` (alerts/alerts.ts) reads and writes them, and loads later than this.
   */
  readonly alertRows: Rows;
  /** Saved views: `viewsIn` (records/views.ts) reads and writes them. */
  readonly viewRows: Rows;
  /** Configuration of machines: `configurationIn` (configuration/configuration.ts) reads it. */
  readonly configurationRows: Rows;
  /** False when the browser offers no storage: everything is gone with the tab. */
  readonly lasting: boolean;
  /**
   * Reason why some data is in memory only, though the browser offers storage; usually null. What
   * is in memory beside a disk is written back as soon as the disk accepts it.
   */
  readonly fault: StorageFault | null;
  /** Whether the browser threw data away ([Note: Data a browser throws away]). */
  readonly loss: Pick<LossMarker, 'read' | 'dismiss'>;
  /** Calls back after each change, in any tab. Returns the function that unsubscribes. */
  subscribe(listener: (change: StoreChange) => void): () => void;
  /**
   * Removes everything this person has on this device, on disk too where the store is in memory.
   * Rejects when something may be left. Every later write of this store rejects.
   */
  erase(): Promise<void>;
  close(): void;
}

/** Erased data stays erased: a response that was on its way comes too late. */
export class ErasedError extends Error {
  constructor() {
    super("This person's data was erased.");
    this.name = 'ErasedError';
  }
}
