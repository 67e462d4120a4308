import type { Preferences } from '../domain/preferences';
import type { KeptFleet, KeptPerson } from './kept';

/** What can change, by name: a listener hears which. */
export const STORED = ['fleet', 'person', 'preferences'] as const;
export type Stored = (typeof STORED)[number];

/** One thing that is kept whole. `read` answers null when it is not there, or not readable. */
export interface Kept<T> {
  read(): Promise<T | null>;
  /** With `when`, writes only if what is kept by then allows it: no other write comes in between. */
  write(value: T, when?: (kept: T | null) => boolean): Promise<void>;
  clear(): Promise<void>;
}

/** One person's data on this device. */
export interface Store {
  readonly fleet: Kept<KeptFleet>;
  readonly person: Kept<KeptPerson>;
  readonly preferences: Kept<Preferences>;
  /** False when the browser gives no storage: everything is gone with the tab. */
  readonly lasting: boolean;
  /** Calls back after each change, in whatever tab it was made. Returns how to stop. */
  onChange(listener: (what: Stored) => void): () => void;
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
