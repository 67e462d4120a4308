import { PGlite } from '@electric-sql/pglite';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '../project-root';

/** Number of the migration after which buckets have the seconds of each status. */
const SECONDS = 9;

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  for (const { sql } of migrations.slice(0, SECONDS)) await client.exec(sql.join(';'));
  await client.exec('insert into embedded_fleet values (12, 1, 9000, 1000)');
  for (const { sql } of migrations.slice(SECONDS)) await client.exec(sql.join(';'));
});
afterAll(() => client.close());

it('has the past of the embedded fleet filled in again, up to where live telemetry began', async () => {
  const { rows } = await client.query('select began, laid_back_to from embedded_fleet');
  expect(rows).toEqual([{ began: 9000, laid_back_to: 9000 }]);
});
