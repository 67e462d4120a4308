import * as z from 'zod/mini';
import type { MachineId } from '../../domain/configuration/config-entry';
import type { StoredCatalogue } from '../configuration/configuration';
import type { StoredEntries } from '../configuration/kept';
import {
  catalogueRecordSchema,
  entriesRecordSchema,
  machineIdSchema,
} from '../configuration/configuration-schema';
import { RECORD_VERSIONS } from '../database/record-versions';

/** Configuration of machines in a site pack, as the store has it. */
export interface PackedConfiguration {
  readonly catalogue: StoredCatalogue | null;
  /** Entries of each prepared machine. */
  readonly histories: readonly { readonly id: MachineId; readonly stored: StoredEntries }[];
  /** Changes at every machine, in the blocks of the prepared range. */
  readonly changes: readonly { readonly block: number; readonly stored: StoredEntries }[];
}

/** Records of another version are left out: they are fetched again. */
export const packedConfigurationSchema = z.object({
  catalogue: z.nullable(catalogueRecordSchema),
  histories: z.array(z.object({ id: machineIdSchema, stored: entriesRecordSchema })),
  changes: z.array(z.object({ block: z.int(), stored: entriesRecordSchema })),
});

const version = { version: RECORD_VERSIONS.configuration } as const;

/** Returns the records with the version that the schema reads. */
export const listedConfiguration = ({
  catalogue,
  histories,
  changes,
}: PackedConfiguration): object => ({
  catalogue: catalogue && { ...catalogue, ...version },
  histories: histories.map(({ id, stored }) => ({ id, stored: { ...stored, ...version } })),
  changes: changes.map(({ block, stored }) => ({ block, stored: { ...stored, ...version } })),
});
