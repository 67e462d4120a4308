import type * as z from 'zod/mini';
import type {
  ConfigEntry,
  MachineDeviation,
  MachineId,
  ParameterDeviation,
  ParameterInfo,
} from '../../domain/configuration/config-entry';
import { isModuleId } from '../../domain/ids';
import type { EpochMs } from '../../base/units';
import { RECORD_VERSIONS } from '../database/record-versions';
import { readGeneration } from '../database/generation';
import type { ChangingRows, Rows } from '../database/rows';
import {
  changesKey,
  CATALOGUE,
  DEVIATIONS,
  deviationKey,
  configHistoryKey,
  ABOUT_MODULES,
  readAboutModules,
} from './configuration-keys';
import {
  catalogueRecordSchema,
  deviationRecordSchema,
  deviationsRecordSchema,
  entriesRecordSchema,
} from './configuration-schema';

/** Entries as the server listed them up to a revision (contract W19), newest first. */
export interface StoredEntries {
  readonly servedAt: EpochMs;
  readonly revision: number;
  readonly scope: string;
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

export interface Configuration {
  generation(): Promise<number>;
  readonly catalogue: Kept<StoredCatalogue>;
  readonly deviations: Kept<StoredDeviations>;
  deviation(id: MachineId): Kept<StoredDeviation>;
  /** Entries of a machine, by its id, or of a parameter, by its key. */
  history(key: string): Kept<StoredEntries>;
  /** Changes of a block of time at every machine (domain/configuration/change-blocks). */
  changes(block: number): Kept<StoredEntries>;
}

/** Configuration on the store's rows; loaded with the screens that show it. */
export const configurationIn = (rows: Rows): Configuration => ({
  generation: () => readGeneration(rows),
  catalogue: kept(rows, CATALOGUE, catalogueRecordSchema, () => []),
  deviations: kept(rows, DEVIATIONS, deviationsRecordSchema, ({ machines }) => machines),
  deviation: (id) => kept(rows, deviationKey(id), deviationRecordSchema, (stored) => [stored]),
  history: (key) =>
    kept(rows, configHistoryKey(key), entriesRecordSchema, ({ entries }) => entries),
  changes: (block) => kept(rows, changesKey(block), entriesRecordSchema, ({ entries }) => entries),
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

async function noteModules(
  changing: ChangingRows,
  entries: readonly { readonly id: string }[],
): Promise<void> {
  const known = await readAboutModules(changing);
  const all = new Set([...known, ...entries.map(({ id }) => id).filter(isModuleId)]);
  if (all.size > known.length) await changing.put(ABOUT_MODULES, [...all]);
}
