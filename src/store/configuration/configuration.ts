import type * as z from 'zod/mini';
import type {
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
import type { Kept, KeptEntries } from './kept';
import { keptEntries } from './kept-entries';
import { noteModules } from './note-modules';

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
