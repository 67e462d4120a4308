import type { Preferences } from '../domain/person/preferences';
import type { ShelfKey } from '../domain/series/series';
import type { Downloads } from './records/downloads';
import type { LossMark } from './database/loss';
import type { KeptFleet, KeptPerson } from './records/kept';
import type { Rows } from './database/rows';
import type { Settings } from './records/settings';
import type { SeriesStore } from './series/series-store';
import type { Views } from './records/views';

/** What is told by its name when it changes; the first three are kept whole. */
export const NAMED = [
  ...(['fleet', 'person', 'preferences'] as const),
  ...(['views', 'downloads', 'settings', 'alerts'] as const),
] as const;
export type NamedChange = (typeof NAMED)[number];

/** What changed, in whatever tab: something that is kept by name, or history of some shelves. */
export type StoreChange =
  | { readonly what: NamedChange }
  /** Whether the disk takes history (`series.fault`); of this tab. */
  | { readonly what: 'fault' }
  | { readonly what: 'series'; readonly touches: (shelf: ShelfKey) => boolean };

/** One thing that is kept whole. `read` answers null when it is not there, or not readable. */
export interface Kept<T> {
  read(): Promise<T | null>;
  /** With `when`, writes only if what is kept by then allows it: no other write comes in between. */
  write(value: T, when?: (kept: T | null) => boolean): Promise<void>;
  clear(): Promise<void>;
}

/** What is large: reading a thousand modules back takes as long as asking the server for them. */
export interface LargeKept<T> extends Kept<T> {
  /** Like `read`, but what this tab wrote itself, and no other since, comes out of memory. */
  latest(): Promise<T | null>;
}

/** One person's data on this device. */
export interface Store {
  /** Whose: a hash of issuer and user (remote/account-key). */
  readonly accountKey: string;
  readonly fleet: LargeKept<KeptFleet>;
  readonly person: Kept<KeptPerson>;
  readonly preferences: Kept<Preferences>;
  readonly series: SeriesStore;
  readonly views: Views;
  readonly downloads: Downloads;
  readonly settings: Settings;
  /** Alerts as they are kept: `alertsIn` (alerts/alerts.ts) reads and writes them, and comes later than this. */
  readonly alertRows: Rows;
  /** False when the browser gives no storage: everything is gone with the tab. */
  readonly lasting: boolean;
  /** Whether the browser threw data away ([Note: What a browser throws away]). */
  readonly loss: Pick<LossMark, 'read' | 'dismiss'>;
  /** Calls back after each change, in whatever tab it was made. Returns how to stop. */
  onChange(listener: (change: StoreChange) => void): () => void;
  /** Removes everything this person has on this device. Every later write of this store rejects. */
  erase(): Promise<void>;
  close(): void;
}

/** What was erased stays erased: an answer that was on its way comes too late. */
export class ErasedError extends Error {
  constructor() {
    super("This person's data was erased.");
    this.name = 'ErasedError';
  }
}
