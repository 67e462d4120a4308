import { sql } from 'drizzle-orm';
import type { ParameterInfo } from '../../domain/configuration/config-entry';
import { batches } from '../../base/batches';
import { sameFields } from '../../base/same-fields';
import type { Database } from '../database/database';
import { parameters } from '../database/tables/configuration';
import { declarationsOf } from './config-numbers';
import { holdReports } from './config-revisions';
import { firmwareNumber } from './firmware-number';
import { judgeAgain } from './judge-again';
import { isStorableKey, storableText } from './parameter-report';

export type CatalogueEntry = Omit<ParameterInfo, 'machines'>;

/** Rows of one statement; PostgreSQL allows at most 65,535 parameters. */
const ROWS = 500;

const storable = (text: string | null): string | null =>
  text === null ? null : storableText(text);

/**
 * Stores parameters of the catalogue; those that are known get this declaration, and their stored
 * values are judged by it (contract W19).
 */
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
  await db.transaction(async (tx) => {
    await holdReports(tx);
    const keys = rows.map(({ key }) => key);
    const before = await declarationsOf(tx, keys);
    for (const some of batches(rows, ROWS)) {
      await tx
        .insert(parameters)
        .values(some)
        .onConflictDoUpdate({ target: parameters.key, set: NEW_DECLARATION });
    }
    const changed = [...(await declarationsOf(tx, keys)).values()].filter((declaration) => {
      const earlier = before.get(declaration.key);
      return earlier !== undefined && !sameFields(earlier, declaration);
    });
    await judgeAgain(tx, changed);
  });
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
