import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs';
import { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../src/base/units';
import { serveBackups } from '../../src/server/backup/backup-socket';
import { headOf, tailOf } from '../../src/server/backup/backup-format';
import { finishRestore, restoreBackup } from '../../src/server/backup/restore-backup';
import { openOutput, storeBackup, type OpenOutput } from '../../src/server/backup/store-backup';
import { takeBackup } from '../../src/server/backup/take-backup';
import { COMMANDS } from '../../src/server/backup-command';
import { lockDataFolder, type FolderLock } from '../../src/server/data-folder';
import { openEmbedded, type Database, type OpenDatabase } from '../../src/server/database/database';
import { openFiles } from '../../src/server/database/open-files';
import { readEnvironment } from '../../src/server/environment';
import { createLiveFeed, type LiveFeed } from '../../src/server/fleet/live-feed';
import { registerFleet } from '../../src/server/fleet/register-fleet';
import { NOON } from '../fixtures/api';

/** Chunks of twelve modules with seven years each, and their average size in bytes. */
const CHUNKS = 43_000;
const CHUNK_BYTES = 1_800;

const top = mkdtempSync(path.join(tmpdir(), 'backup-'));
const dataDir = path.join(top, 'data');
const database = path.join(dataDir, 'database');
const file = path.join(top, 'portal.backup');
const environment = readEnvironment({ DATA_DIR: dataDir });
const said: string[] = [];
const options = { environment, clock: () => NOON, say: (line: string) => said.push(line) };
const run = (command: string, name: string) => COMMANDS[command]?.(name, options);

let lock: FolderLock;
let open: OpenDatabase;
let feed: LiveFeed;
let tick = 0;
const feedOnce = () => feed.tick(epochMs(NOON + MINUTE * tick++));

const onError = (error: unknown) => {
  throw error;
};

beforeAll(async () => {
  lock = await lockDataFolder(dataDir);
  open = await openEmbedded(database, onError, onError);
  const registered = await registerFleet(open.db, 4, NOON);
  feed = createLiveFeed(open.db, registered);
  // As large as seven years, and as hard to compress.
  const random = randomBytes(1_000_000);
  await open.db.execute(sql`
    insert into chunk
      select 4, 1000 + i % 12, i % 50, i, i + 1,
        substring(${random}::bytea, 1 + (i * 911) % 998000, ${CHUNK_BYTES})
      from generate_series(1, ${CHUNKS}::int) i`);
  await feedOnce();
});
afterAll(async () => {
  await open.close();
  lock.release();
  rmSync(top, { recursive: true });
});

/** Newest sample of each module, by the table of samples and by that of the latest ones. */
async function newest(db: Database) {
  const at = sql<number>`max(at)`.mapWith(Number);
  const [samples] = await db.select({ at }).from(sql`sample`);
  const [latest] = await db.select({ at }).from(sql`latest_sample`);
  const [minutes] = await db.select({ at }).from(sql`bucket where level = 1`);
  const [chunks] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      digest: sql<string>`md5(string_agg(md5(stats), '' order by start))`,
    })
    .from(sql`chunk`);
  return { samples: samples?.at, latest: latest?.at, minutes: minutes?.at, chunks };
}

/** Files of the data folder, as far as a command may change them. */
const names = () => readdirSync(dataDir).sort();

test('a running server is backed up while telemetry is written, and restored as of one moment', async () => {
  lock.serve(serveBackups(() => takeBackup(open.db, database, NOON)));
  const before = await newest(open.db);
  const done = { yet: false };
  const written = run('backup', file)?.finally(() => (done.yet = true));
  let fed = 0;
  while (!done.yet) {
    await feedOnce();
    await open.db.execute(sql`checkpoint`);
    fed += 1;
    await rest(20);
  }
  await written;
  expect(fed).toBeGreaterThan(2);
  expect(said.splice(0)).toEqual([`The back-up is in ${file}.`]);
  const after = await newest(open.db);

  const other = path.join(top, 'other');
  (await lockDataFolder(other)).release();
  expect(await restoreBackup(file, other, NOON)).toMatchObject({ movedTo: null });
  const restored = await openFiles(path.join(other, 'database'));
  const found = await newest(restored.db);
  await restored.close();
  expect(found.chunks).toEqual(before.chunks);
  expect(found.samples).toBe(found.latest);
  expect(found.samples).toBe(found.minutes);
  expect(found.samples).toBeGreaterThanOrEqual(before.samples ?? NaN);
  expect(found.samples).toBeLessThanOrEqual(after.samples ?? NaN);
  expect(readdirSync(path.join(other))).toEqual(['database']);
});

test('a restore that a power cut ended between its two renames is completed by the next start', async () => {
  const cut = path.join(top, 'interrupted');
  for (const name of ['database.restored', 'database.before-restore-x']) {
    mkdirSync(path.join(cut, name), { recursive: true });
  }
  await finishRestore(cut);
  expect(readdirSync(cut).sort()).toEqual(['database', 'database.before-restore-x']);
  mkdirSync(path.join(cut, 'database.restored'));
  await finishRestore(cut);
  expect(readdirSync(cut)).toContain('database.restored');
});

describe('a refused back-up leaves nothing behind', () => {
  test('there is a file of that name already', async () => {
    const { mtimeMs } = statSync(file);
    await expect(run('backup', file)).rejects.toThrow(/exists already/);
    expect(statSync(file).mtimeMs).toBe(mtimeMs);
  });

  test('the disk is full', async () => {
    const target = path.join(top, 'full.backup');
    const pieces = takeBackup(open.db, database, NOON);
    await expect(storeBackup(pieces, target, fullAfter(100_000))).rejects.toThrow(
      /^The back-up .* was not written: ENOSPC/,
    );
    expect(readdirSync(top).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  test('the database fails on the way: the server says why', async () => {
    const target = path.join(top, 'failed.backup');
    const pieces = takeBackup(open.db, path.join(top, 'none'), NOON);
    await expect(storeBackup(pieces, target)).rejects.toThrow(/^The back-up failed: ENOENT/);
    expect(existsSync(target)).toBe(false);
    // The database may be backed up again.
    await expect(storeBackup(pieces, target, fullAfter(0))).rejects.toThrow();
  });

  test('DATABASE_URL names a PostgreSQL server', async () => {
    const postgres = readEnvironment({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://a@b/c' });
    await expect(COMMANDS.backup?.(file, { ...options, environment: postgres })).rejects.toThrow(
      /pg_dump/,
    );
  });
});

/** Opens files that take so many bytes, all together. */
function fullAfter(bytes: number): OpenOutput {
  let left = bytes;
  return async (name) => {
    const output = await openOutput(name);
    return {
      write: (piece) => {
        left -= piece.length;
        const full = Object.assign(new Error('ENOSPC: no space left on device'), {
          code: 'ENOSPC',
        });
        return left < 0 ? Promise.reject(full) : output.write(piece);
      },
      sync: () => output.sync(),
      close: () => output.close(),
    };
  };
}

describe('a restore that cannot succeed changes nothing', () => {
  const foreign = path.join(top, 'foreign');
  const changed = (name: string, change: (copy: string) => void) => {
    const copy = path.join(top, name);
    copyFileSync(file, copy);
    change(copy);
    return copy;
  };
  const overwrite = (at: number, bytes: Buffer) => (copy: string) => {
    const descriptor = openSync(copy, 'r+');
    writeSync(descriptor, bytes, 0, bytes.length, at);
    closeSync(descriptor);
  };
  const head = { made: '', postgres: '18', migration: 1 };

  test.each<[string, RegExp, () => string]>([
    ['no file', /cannot be read/, () => path.join(top, 'none')],
    [
      'a foreign file',
      /is not a back-up of this portal/,
      () => {
        writeFileSync(foreign, 'PK'.repeat(2_000));
        return foreign;
      },
    ],
    [
      'a file that was cut',
      /is cut off/,
      () =>
        changed('cut', (copy) => {
          truncateSync(copy, statSync(copy).size - 1_000_000);
        }),
    ],
    [
      'a changed byte',
      /is damaged/,
      () => changed('changed', overwrite(1_000_000, Buffer.from('changed'))),
    ],
    [
      'a newer format',
      /has format 2; this program reads format 1/,
      () =>
        changed(
          'newer',
          overwrite(0, Buffer.from(headOf(head).toString().replace('"version":1', '"version":2'))),
        ),
    ],
  ])('%s', async (_what, says, make) => {
    const before = names();
    await expect(restoreBackup(make(), dataDir, NOON)).rejects.toThrow(says);
    expect(names()).toEqual(before);
  });

  test.each([
    ['another version of PostgreSQL', { ...head, postgres: '17' }, /is of PostgreSQL 17/],
    ['a newer program', { ...head, migration: 9e15 }, /is of a newer version/],
  ])('%s', async (what, other, says) => {
    const begin = headOf(other);
    const pieces = [begin, tailOf(begin.length, createHash('sha256').update(begin))];
    const target = path.join(top, what);
    await storeBackup(Readable.from(pieces), target);
    await expect(restoreBackup(target, dataDir, NOON)).rejects.toThrow(says);
  });

  test('the disk is full', async () => {
    const before = names();
    await expect(restoreBackup(file, dataDir, NOON, fullAfter(1_000_000))).rejects.toThrow(
      /^The back-up .* was not restored: ENOSPC/,
    );
    expect(names()).toEqual(before);
  });

  test('the server runs', async () => {
    const before = names();
    await expect(run('restore', file)).rejects.toThrow(
      /^Another server .* runs on the data folder/,
    );
    expect(names()).toEqual(before);
  });
});

test('a stopped server is backed up too, and a restore keeps the earlier database', async () => {
  await open.db.execute(sql`delete from chunk where start > 1000`);
  await open.db.execute(sql`vacuum full chunk`);
  await open.close();
  lock.release();
  const stopped = path.join(top, 'stopped.backup');
  await run('backup', stopped);
  await run('restore', stopped);
  const kept = 'database.before-restore-2026-11-20T12-00-00Z';
  expect(names()).toEqual(['database', kept]);
  expect(said.at(-1)).toBe(`The earlier one is in ${path.join(dataDir, kept)}.`);
  lock = await lockDataFolder(dataDir);
  open = await openEmbedded(database, onError, onError);
  expect((await newest(open.db)).chunks?.count).toBe(1_000);
});
