import { sql } from 'drizzle-orm';
import type { ParameterInfo } from '../../domain/configuration/config-entry';
import { batches } from '../../base/batches';
import type { Database } from '../database/database';
import { parameters } from '../database/tables/configuration';
import { firmwareNumber } from './firmware-number';
import { isStorableKey, storableText } from './parameter-report';

export type CatalogueEntry = Omit<ParameterInfo, 'machines'>;

/** Rows of one statement; PostgreSQL allows at most 65,535 parameters. */
const ROWS = 500;

const storable = (text: string | null): string | null =>
  text === null ? null : storableText(text);

/** Stores parameters of the catalogue; those that are known get this declaration. */
export async function storeCatalogue(
  db: Database,
  entries: readonly CatalogueEntry[],
): Promise<void> {
  const rows = entries
    .filter(({ key }) => isStorableKey(key))
    .map(({ versions, variables, ...entry }) => ({
      ...entry,
      name: storableText(entry.name),
      configType: storableText(entry.configType),
      description: storableText(entry.description),
      unit: storable(entry.unit),
      default: storable(entry.default),
      min: storable(entry.min),
      max: storable(entry.max),
      note: storable(entry.note),
      versions: [...versions],
      variables: [...variables],
      sinceNumber: firmwareNumber(entry.since),
      untilNumber: firmwareNumber(entry.until),
    }));
  for (const some of batches(rows, ROWS)) {
    await db
      .insert(parameters)
      .values(some)
      .onConflictDoUpdate({ target: parameters.key, set: NEW_DECLARATION });
  }
}

const NEW_DECLARATION = {
  name: sql`excluded.name`,
  configType: sql`excluded.config_type`,
  type: sql`excluded.type`,
  resolution: sql`excluded.resolution`,
  unit: sql`excluded.unit`,
  description: sql`excluded.description`,
  default: sql`excluded."default"`,
  min: sql`excluded.min`,
  max: sql`excluded.max`,
  note: sql`excluded.note`,
  machine: sql`excluded.machine`,
  versions: sql`excluded.versions`,
  since: sql`excluded.since`,
  until: sql`excluded.until`,
  sinceNumber: sql`excluded.since_number`,
  untilNumber: sql`excluded.until_number`,
  variables: sql`excluded.variables`,
  individual: sql`excluded.individual`,
};
