import { gt, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { securityGroupPowerBlocks, users } from '../database/tables/access';
import { onSites } from '../database/tables/commands';
import { modules, powerBlocks } from '../database/tables/fleet';
import { historyRevisions } from '../database/tables/revisions';
import { latestSamples } from '../database/tables/telemetry';

/** Tables with the part of telemetry rows that rarely changes. */
const FLEET = [modules, powerBlocks, securityGroupPowerBlocks];
/** Tables with the content of telemetry rows, besides the people on site. */
const TABLES = [latestSamples, users, ...FLEET];

/**
 * Returns the version of a table's rows. PostgreSQL stores with each row the transaction that wrote
 * it, and these only grow: with the same number of rows, their sum is the same only if no row has
 * changed.
 */
const versionOf = (table: PgTable, where?: SQL): SQL => sql`(
  select concat(count(*), ':', sum(xmin::text::bigint)) from ${table} where ${where ?? sql`true`}
)`;

/**
 * Returns a text that changes whenever a row of `GET telemetry` may have changed, whichever server
 * process changed it; also when somebody's time on site ends, and with the revision of history.
 */
export async function telemetryVersion(db: Database, now: EpochMs): Promise<string> {
  return readVersion(db, [
    ...TABLES.map((table) => versionOf(table)),
    versionOf(onSites, gt(onSites.until, now)),
    sql`(select max(${historyRevisions.revision}) from ${historyRevisions})`,
  ]);
}

/** Returns a text that changes when a module, a power block or its groups may have changed. */
export const fleetVersion = (db: Database): Promise<string> =>
  readVersion(
    db,
    FLEET.map((table) => versionOf(table)),
  );

async function readVersion(db: Database, versions: readonly SQL[]): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`concat_ws(' ', ${sql.join([...versions], sql`, `)})` })
    .from(sql`(values (1)) as one`);
  if (row === undefined) throw new Error('the database returned no row');
  return row.version;
}
