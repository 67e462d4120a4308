import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { and, eq, inArray, max, sql } from 'drizzle-orm';
import {
  emptyBlocks,
  findDamage,
  keysIn,
  unreadableRows,
  withInspection,
} from '../database/damaged-blocks';
import type { Database } from '../database/database';
import { chunks } from '../database/tables/telemetry';
import { STATUS_WORD } from './bucket-stats';
import { decodeStatsChunk } from './chunk-codec';
import { CHUNK_BUCKETS } from './chunk-store';
import { LEVELS, RAW_WIDTH } from './levels';
import type { LostHistory, LostSpan } from './lost-history';

/** Tables whose rows can be asked for again, or are replaced by the next sample. */
const TABLES = ['sample', 'latest_sample', 'counted_day', 'bucket', 'chunk'] as const;
type Table = (typeof TABLES)[number];

export interface Mending {
  readonly db: Database;
  /** Folder of the embedded database. */
  readonly folder: string;
  readonly lost: LostHistory;
  readonly now: () => number;
}

const widthOf = (id: number): number => LEVELS.find((level) => level.id === id)?.width ?? RAW_WIDTH;

/**
 * Sets aside what is damaged in the tables of telemetry ([Note: A damaged block]), and notes which
 * history is lost by it. `decode` also reads every chunk, which takes seconds: for a chunk whose
 * bytes are wrong though its block is not. Resolves with whether anything was damaged.
 */
export async function mendHistory(mending: Mending, decode: boolean): Promise<boolean> {
  const { db } = mending;
  return withInspection(db, async () => {
    let isDamaged = await completeEarlier(mending);
    for (const table of TABLES) isDamaged = (await mendTable(mending, table)) || isDamaged;
    if (!decode) return isDamaged;
    const places = await undecodableChunks(db);
    await removeChunks(mending, places);
    return isDamaged || places.length > 0;
  });
}

/** File that exists while blocks are emptied and the indexes still have their rows. */
const markerOf = (folder: string) => join(folder, 'damaged', 'indexes-to-build');

async function completeEarlier({ db, folder }: Mending): Promise<boolean> {
  const marker = markerOf(folder);
  if (!existsSync(marker)) return false;
  for (const table of TABLES) await db.execute(sql.raw(`reindex table ${table}`));
  rmSync(marker);
  return true;
}

async function mendTable(mending: Mending, table: Table): Promise<boolean> {
  const { db, folder, lost, now } = mending;
  const damaged = await findDamage(db, table);
  if (damaged.length === 0) return false;
  const keys = await keysIn(db, table, damaged);
  lost.add(keys === null ? wholeTable(table, now()) : await spansOf(db, table, keys));
  await db.execute(sql`checkpoint`);
  mkdirSync(join(folder, 'damaged'), { recursive: true });
  writeFileSync(markerOf(folder), '');
  await db.transaction(async (tx) => {
    emptyBlocks(folder, damaged, now());
    await tx.execute(sql.raw(`reindex table ${table}`));
  });
  rmSync(markerOf(folder));
  const isLong = damaged.some(({ name, isIndex }) => !isIndex && name !== table);
  if (table === 'chunk' && isLong) {
    await removeChunks(mending, await unreadableRows(db, 'chunk', 'stats'));
  }
  return true;
}

/**
 * Returns whether no history is lost with the table: where it is not known any more what was
 * counted, late samples count as known.
 */
const isNoHistory = (table: Table): boolean => table === 'latest_sample' || table === 'counted_day';

/** Spans of a table of which nothing is known any more. */
function wholeTable(table: Table, now: number): LostSpan[] {
  const whole = { module: null, from: 0, to: now };
  if (isNoHistory(table)) return [];
  if (table === 'sample') return [{ ...whole, level: 0 }];
  return LEVELS.map(({ id }) => ({ ...whole, level: id }));
}

/** Returns the spans of rows by the bytes of their primary keys, which PostgreSQL aligns. */
async function spansOf(db: Database, table: Table, keys: readonly Buffer[]): Promise<LostSpan[]> {
  if (isNoHistory(table)) return [];
  if (table === 'sample') {
    return keys.map((key) => span(0, key.readInt32LE(0), Number(key.readBigInt64LE(8))));
  }
  if (table === 'bucket') {
    return keys.map((key) =>
      span(key.readInt16LE(0), key.readInt32LE(4), Number(key.readBigInt64LE(8))),
    );
  }
  const found = [];
  for (const key of keys) {
    const level = key.readInt16LE(0);
    const module = key.readInt32LE(4);
    const from = Number(key.readBigInt64LE(16));
    found.push({ level, module, from, to: await endOfChunk(db, level, module, from) });
  }
  return found;
}

const span = (level: number, module: number, from: number): LostSpan => ({
  level,
  module,
  from,
  to: from + widthOf(level),
});

/** Returns the end of a lost chunk: that of another variable, or else the latest possible one. */
async function endOfChunk(
  db: Database,
  level: number,
  module: number,
  start: number,
): Promise<number> {
  const siblings = and(eq(chunks.level, level), eq(chunks.module, module), eq(chunks.start, start));
  const latest = start + CHUNK_BUCKETS * widthOf(level);
  const [row] = await db
    .select({ until: max(chunks.until) })
    .from(chunks)
    .where(siblings)
    // The damaged block cannot be read.
    .catch(() => []);
  return row?.until ?? latest;
}

const CHUNKS_READ = 200;
type ChunkKey = Pick<typeof chunks.$inferSelect, 'level' | 'module' | 'variable' | 'start'>;

/** Returns the places (ctid) of the chunks that cannot be decoded. */
async function undecodableChunks(db: Database): Promise<string[]> {
  const places: string[] = [];
  for (let after: ChunkKey | undefined; ;) {
    const key = sql`(${chunks.level}, ${chunks.module}, ${chunks.variable}, ${chunks.start})`;
    const rows = await db
      .select({
        place: sql<string>`ctid::text`,
        level: chunks.level,
        module: chunks.module,
        variable: chunks.variable,
        start: chunks.start,
        stats: chunks.stats,
      })
      .from(chunks)
      .where(
        after === undefined
          ? undefined
          : sql`${key} > (${after.level}, ${after.module}, ${after.variable}, ${after.start})`,
      )
      .orderBy(chunks.level, chunks.module, chunks.variable, chunks.start)
      .limit(CHUNKS_READ);
    for (const { place, variable, stats } of rows) {
      if (!decodes(stats, variable)) places.push(place);
    }
    after = rows.at(-1);
    if (rows.length < CHUNKS_READ) return places;
  }
}

function decodes(stats: Uint8Array, variable: number): boolean {
  try {
    decodeStatsChunk(stats, variable === STATUS_WORD);
    return true;
  } catch {
    return false;
  }
}

/** Notes chunks as lost and deletes them. */
async function removeChunks({ db, lost }: Mending, places: readonly string[]): Promise<void> {
  if (places.length === 0) return;
  const chosen = inArray(sql`ctid::text`, [...places]);
  const rows = await db
    .select({
      level: chunks.level,
      module: chunks.module,
      from: chunks.start,
      to: chunks.until,
    })
    .from(chunks)
    .where(chosen);
  lost.add(rows);
  await db.delete(chunks).where(chosen);
}
