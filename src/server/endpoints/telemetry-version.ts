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
const TABLES = [latestSamples, users];

/**
 * Returns the version of a table's rows. PostgreSQL stores with each row the transaction that wrote
 * it, and these only grow: with the same number of rows, their sum is the same only if no row has
 * changed.
 */
const versionOf = (table: PgTable, where?: SQL): SQL => sql`(
  select concat(count(*), ':', sum(xmin::text::bigint)) from ${table} where ${where ?? sql`true`}
)`;

/** Versions of the content of `GET telemetry`. */
export interface TelemetryVersion {
  /** Changes when a module, a power block or its groups may have changed. */
  readonly fleet: string;
  /**
   * Changes whenever something else in the rows may have changed, whichever server process changed
   * it; also when somebody's time on site ends, and with the revision of history.
   */
  readonly rows: string;
}

export async function readTelemetryVersion(db: Database, now: EpochMs): Promise<TelemetryVersion> {
  const rows = [
    ...TABLES.map((table) => versionOf(table)),
    versionOf(onSites, gt(onSites.until, now)),
    sql`(select max(${historyRevisions.revision}) from ${historyRevisions})`,
  ];
  const [version] = await db
    .select({ fleet: together(FLEET.map((table) => versionOf(table))), rows: together(rows) })
    .from(sql`(values (1)) as one`);
  if (version === undefined) throw new Error('the database returned no row');
  return version;
}

const together = (versions: readonly SQL[]): SQL<string> =>
  sql<string>`concat_ws(' ', ${sql.join([...versions], sql`, `)})`;
