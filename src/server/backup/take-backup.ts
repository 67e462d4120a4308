import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { newestMigration } from '../database/readiness';
import { messageOf, systemErrorCode } from '../failure';
import { failedTail, headOf, tailOf } from './backup-format';

/**
 * [Note: A back-up of a running server]
 *
 * PostgreSQL's own online back-up: from `pg_backup_start` on, the log has every page in full that
 * changes, so the files may be copied while requests are answered. With the log up to
 * `pg_backup_stop` they are the database as it was at that moment; PostgreSQL replays it when the
 * copy is opened. A temporary replication slot keeps the log until then. The statements belong to
 * one session, which an embedded database always is.
 */
const SLOT = 'backup';

/** Folders whose content belongs to the running process or is made again; they are copied empty. */
const EMPTY_FOLDERS: ReadonlySet<string> = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
]);
const NOT_COPIED = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pgsql_tmp.*)$/;
const CONTROL = 'global/pg_control';
const SEGMENT = /^[0-9A-F]{24}$/;
const PIECE_BYTES = 262_144;

/** Line that precedes each file; a folder has no size. */
const entry = (path: string, size?: number): Buffer =>
  Buffer.from(`${JSON.stringify({ path, size })}\n`);

/**
 * Yields one file as it is long when it is opened: what is added to it later is in the log. What is
 * cut off meanwhile is replaced by zeros. A piece is read as the database reads, without waiting
 * for a turn: that takes less time than a query.
 */
function* fileEntry(folder: string, path: string): Generator<Buffer> {
  const file = openIfPresent(join(folder, path));
  // Deleted since the folder was read, which is in the log too.
  if (file === null) return;
  try {
    const { size } = fstatSync(file);
    yield entry(path, size);
    for (let at = 0; at < size; at += PIECE_BYTES) {
      const piece = Buffer.alloc(Math.min(PIECE_BYTES, size - at));
      readSync(file, piece, 0, piece.length, at);
      yield piece;
    }
  } finally {
    closeSync(file);
  }
}

function openIfPresent(path: string): number | null {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Yields a folder, its folders and its files, apart from the log and the control file. */
async function* folderEntries(folder: string, inside = ''): AsyncGenerator<Buffer> {
  for (const found of await readdir(join(folder, inside), { withFileTypes: true })) {
    const path = inside === '' ? found.name : `${inside}/${found.name}`;
    if (NOT_COPIED.test(found.name) || path === CONTROL) continue;
    if (!found.isDirectory()) yield* fileEntry(folder, path);
    else {
      yield entry(path);
      if (!EMPTY_FOLDERS.has(path)) yield* folderEntries(folder, path);
    }
  }
}

/** Yields the segments of the log that the back-up needs, the first one named by its label. */
async function* logEntries(folder: string, label: string): AsyncGenerator<Buffer> {
  const first = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (first === undefined) throw new Error('the back-up has no label');
  for (const name of ['archive_status', 'summaries']) yield entry(`pg_wal/${name}`);
  for (const name of (await readdir(join(folder, 'pg_wal'))).sort()) {
    if (SEGMENT.test(name) && name >= first) yield* fileEntry(folder, `pg_wal/${name}`);
  }
}

async function stopBackup(db: Database): Promise<string> {
  const [row] = await db
    .select({ label: sql<string>`labelfile` })
    .from(sql`pg_backup_stop(false) as stopped`);
  if (row === undefined) throw new Error('the back-up has no label');
  return row.label;
}

/** Yields the files of a database that may be running, as of the moment when the last is read. */
async function* databaseEntries(db: Database, folder: string): AsyncGenerator<Buffer> {
  await db.execute(sql`select pg_create_physical_replication_slot(${SLOT}, true, true)`);
  let isStarted = false;
  try {
    await db.execute(sql`select pg_backup_start('portal', true)`);
    isStarted = true;
    yield* folderEntries(folder);
    yield* fileEntry(folder, CONTROL);
    const label = await stopBackup(db);
    isStarted = false;
    yield entry('backup_label', Buffer.byteLength(label));
    yield Buffer.from(label);
    yield* logEntries(folder, label);
  } finally {
    if (isStarted) await stopBackup(db).catch(() => undefined);
    await db.execute(sql`select pg_drop_replication_slot(${SLOT})`).catch(() => undefined);
  }
}

/**
 * Yields a back-up of the embedded database in `folder`, which `db` has open, piece by piece; `now`
 * is its time (epoch ms). A back-up that fails ends with the reason ([Note: A back-up is one
 * file]).
 */
export async function* takeBackup(
  db: Database,
  folder: string,
  now: number,
): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  let bytes = 0;
  const counted = (piece: Buffer): Buffer => {
    digest.update(piece);
    bytes += piece.length;
    return piece;
  };
  try {
    const migration = await newestMigration(db);
    const postgres = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
    yield counted(headOf({ made: new Date(now).toISOString(), migration, postgres }));
    for await (const piece of compressed(databaseEntries(db, folder))) yield counted(piece);
    yield tailOf(bytes, digest);
  } catch (error) {
    yield failedTail(messageOf(error));
  }
}

/** Compresses quickly: a level higher saves a few percent, and takes several times as long. */
async function* compressed(pieces: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  const output = new PassThrough();
  let failure: unknown = null;
  pipeline(Readable.from(pieces), createGzip({ level: 1 }), output, (error) => {
    failure = error ?? null;
  });
  for await (const piece of output) if (Buffer.isBuffer(piece)) yield piece;
  if (failure instanceof Error) throw failure;
}
