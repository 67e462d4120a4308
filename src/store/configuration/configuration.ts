import type * as z from 'zod/mini';
import type {
  ConfigEntry,
  MachineDeviation,
  MachineId,
  ParameterDeviation,
  ParameterInfo,
} from '../../domain/configuration/config-entry';
import type { EpochMs } from '../../base/units';
import { RECORD_VERSIONS } from '../database/record-versions';
import { readGeneration } from '../database/generation';
import type { Rows } from '../database/rows';
import {
  changesKey,
  CATALOGUE,
  DEVIATIONS,
  deviationKey,
  configHistoryKey,
} from './configuration-keys';
import {
  catalogueRecordSchema,
  deviationRecordSchema,
  deviationsRecordSchema,
} from './configuration-schema';
import { keptEntries } from './kept-entries';
import { noteModules } from './note-modules';

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
export interface StoredCatalogue {
  readonly servedAt: EpochMs;
  readonly scope: string;
  readonly parameters: readonly ParameterInfo[];
}
export interface StoredDeviations {
  readonly servedAt: EpochMs;
  readonly machines: readonly MachineDeviation[];
}
export interface StoredDeviation {
  readonly servedAt: EpochMs;
  readonly id: MachineId;
  readonly parameters: readonly ParameterDeviation[];
}

/**
 * Configuration of machines on this device. `read` returns null for a record that was never
 * fetched; `write` returns false after a removal, and stores nothing ([Note: Generations]).
 */
interface Kept<T> {
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

export interface Configuration {
  generation(): Promise<number>;
  readonly catalogue: Kept<StoredCatalogue>;
  readonly deviations: Kept<StoredDeviations>;
  deviation(id: MachineId): Kept<StoredDeviation>;
  /** Entries of a machine, by its id, or of a parameter, by its key. */
  history(key: string): KeptEntries;
  /** Changes of a block of time at every machine (domain/configuration/change-blocks). */
  changes(block: number): KeptEntries;
}

/** Configuration on the store's rows; loaded with the screens that show it. */
export const configurationIn = (rows: Rows): Configuration => ({
  generation: () => readGeneration(rows),
  catalogue: kept(rows, CATALOGUE, catalogueRecordSchema, () => []),
  deviations: kept(rows, DEVIATIONS, deviationsRecordSchema, ({ machines }) => machines),
  deviation: (id) => kept(rows, deviationKey(id), deviationRecordSchema, (stored) => [stored]),
  history: (key) => keptEntries(rows, configHistoryKey(key)),
  changes: (block) => keptEntries(rows, changesKey(block)),
});

/** `about` returns what says of which machines the value is. */
function kept<T extends object>(
  rows: Rows,
  key: string,
  schema: z.ZodMiniType<T & { readonly version: number }>,
  about: (value: T) => readonly { readonly id: string }[],
): Kept<T> {
  return {
    read: async () => schema.safeParse(await rows.get(key)).data ?? null,
    write: async (value, generation) => {
      const outcome = { isRemoved: false };
      await rows.change(async (changing) => {
        outcome.isRemoved = (await readGeneration(changing)) !== generation;
        if (outcome.isRemoved) return;
        await changing.put(key, { ...value, version: RECORD_VERSIONS.configuration });
        await noteModules(changing, about(value));
      });
      return !outcome.isRemoved;
    },
  };
}
