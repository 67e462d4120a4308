import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { epochMs, HOUR, later, MINUTE } from '../../../src/base/units';
import { ensureDatabase } from '../../../src/server/database/database-folder';
import { DURABLE_PARAMETERS, DurableFiles } from '../../../src/server/database/durable-files';
import { syncLog, tidy } from '../../../src/server/database/upkeep';
import { createLiveFeed } from '../../../src/server/fleet/live-feed';
import { registerFleet } from '../../../src/server/fleet/register-fleet';
import { maintainTelemetry } from '../../../src/server/ingest/maintenance';
import { migrated } from '../../fixtures/pglite';

/** Bytes of an embedded database after some hours of telemetry. */
export interface DiskUse {
  /** Tables and indexes, as the upkeep of a running server leaves them. */
  readonly tables: number;
  /** The same, after a rewrite that leaves no gaps. */
  readonly compact: number;
  /** The write-ahead log at its largest. */
  readonly log: number;
}

function bytesBelow(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

/** Feeds the embedded fleet for so many simulated hours, with the upkeep of each minute. */
export async function diskAfter(hours: number, modules: number): Promise<DiskUse> {
  const parent = mkdtempSync(path.join(tmpdir(), 'portal-bench-database-'));
  const folder = path.join(parent, 'database');
  await ensureDatabase(folder, async (dataDir) => (await PGlite.create({ dataDir })).close());
  const client = await PGlite.create({
    fs: new DurableFiles(folder),
    startParams: DURABLE_PARAMETERS,
  });
  try {
    const { db } = await migrated(client);
    const began = epochMs(Math.floor(Date.now() / HOUR) * HOUR);
    const feed = createLiveFeed(db, await registerFleet(db, modules, began));
    let log = 0;
    for (let passed = 0; passed <= hours * HOUR; passed += MINUTE) {
      const now = later(began, passed);
      await feed.tick(now);
      if (passed % HOUR === 0) await maintainTelemetry(db, now);
      await syncLog(client);
      await tidy(client);
      log = Math.max(log, bytesBelow(path.join(folder, 'pg_wal')));
    }
    const tables = await tableBytes(client);
    await client.exec('vacuum full');
    return { tables, compact: await tableBytes(client), log };
  } finally {
    await client.close();
    rmSync(parent, { recursive: true, force: true });
  }
}

async function tableBytes(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ readonly bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes',
  );
  return rows[0]?.bytes ?? NaN;
}
