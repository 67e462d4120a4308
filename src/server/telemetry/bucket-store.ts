import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database';
import { buckets, chunks } from '../database/tables/telemetry';
import {
  STATUS_WORD,
  decodeStats,
  emptyStats,
  encodeStats,
  type BucketStats,
} from './bucket-stats';
import { decodeChunkRow, enterEntry } from './chunk-codec';
import type { Level } from './levels';
import type { Pause } from './pause';
import { FEW } from './prepared';

export interface StoredBucket {
  readonly module: number;
  readonly at: number;
  readonly bucket: BucketStats;
}

/** Buckets of these modules, starting in [from, to); of these variables, or of all. */
export interface BucketQuery {
  readonly level: Level;
  readonly modules: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly variables?: readonly number[];
}

/** Rows of one statement. */
const ROWS = 2_000;

/** Writes recent buckets of one level; a bucket that is stored already is replaced. */
export const writeBuckets = (
  db: Database,
  level: Level,
  written: readonly StoredBucket[],
): Promise<void> =>
  writeLevels(
    db,
    written.map((bucket) => ({ level, ...bucket })),
  );

/** Writes recent buckets of several levels together; each of them is named once. */
export async function writeLevels(
  db: Database,
  written: readonly (StoredBucket & { readonly level: Level })[],
): Promise<void> {
  for (let from = 0; from < written.length; from += ROWS) {
    const rows = written.slice(from, from + ROWS).map(({ level, module, at, bucket }) => ({
      level: level.id,
      module,
      at,
      stats: encodeStats(bucket),
    }));
    const insert = db
      .insert(buckets)
      .values(rows)
      .onConflictDoUpdate({
        target: [buckets.level, buckets.module, buckets.at],
        set: { stats: sql`excluded.stats` },
      });
    await (rows.length > FEW ? insert : insert.prepare('write_buckets').execute());
  }
}

/**
 * Buckets by their start, by module, oldest first. Where a bucket is stored twice, the row counts.
 */
export type BucketsByModule = Map<number, Map<number, BucketStats>>;

/** Rows that one statement returns at most: reading and decoding them takes some milliseconds. */
const ROWS_READ = 500;
/** The same for chunks, which are decoded one by one. */
const CHUNKS_READ = 64;
/** Number of buckets up to which rows and chunks are read together. */
const TOGETHER = 200;

/**
 * Reads buckets, the rows in statements of at most ROWS_READ rows. `pause` is called between two
 * statements and after each chunk.
 */
export async function readBuckets(
  db: Database,
  query: BucketQuery,
  pause: Pause = noPause,
): Promise<BucketsByModule> {
  const found: BucketsByModule = new Map();
  for (const module of query.modules) {
    const byStart = query.from < query.to ? await readModule(db, query, module, pause) : [];
    found.set(module, new Map([...byStart].sort(([a], [b]) => a - b)));
  }
  return found;
}

const noPause: Pause = () => Promise.resolve();

/**
 * Reads the rows first: those that are moved into a chunk meanwhile are then found twice, and not
 * missed.
 */
async function readModule(
  db: Database,
  query: BucketQuery,
  module: number,
  pause: Pause,
): Promise<Map<number, BucketStats>> {
  if (query.to - query.from <= TOGETHER * query.level.width) return readTogether(db, query, module);
  const inRows = await readRows(db, query, module, pause);
  const found = await readChunks(db, query, module, pause);
  for (const [at, bucket] of inRows) found.set(at, bucket);
  return found;
}

/** Variable of a row, which has them all. */
const EVERY_VARIABLE = -1;

/** Reads rows and chunks of a short span by one statement. */
async function readTogether(
  db: Database,
  query: BucketQuery,
  module: number,
): Promise<Map<number, BucketStats>> {
  const rows = db
    .select({ variable: sql<number>`${EVERY_VARIABLE}::int`, at: buckets.at, stats: buckets.stats })
    .from(buckets)
    .where(rowsIn(query, module, query.from));
  const inChunks = db
    .select({
      variable: sql<number>`${chunks.variable}::int`,
      at: chunks.start,
      stats: chunks.stats,
    })
    .from(chunks)
    .where(chunksIn(query, module));
  const found = new Map<number, BucketStats>();
  const inRows = new Map<number, BucketStats>();
  const both = unionAll(rows, inChunks).prepare('read_buckets');
  for (const { variable, at, stats } of await both.execute()) {
    if (variable === EVERY_VARIABLE) inRows.set(at, decodeStats(stats, lastVariable(query)));
    else addChunk({ variable, start: at, stats }, query, found);
  }
  for (const [at, bucket] of inRows) found.set(at, bucket);
  return found;
}

const lastVariable = ({ variables }: BucketQuery): number =>
  variables === undefined ? Infinity : Math.max(...variables);

const rowsIn = ({ level, to }: BucketQuery, module: number, from: number) =>
  and(
    eq(buckets.level, level.id),
    eq(buckets.module, module),
    gte(buckets.at, from),
    lt(buckets.at, to),
  );

const chunksIn = ({ level, from, to, variables }: BucketQuery, module: number) =>
  and(
    eq(chunks.level, level.id),
    eq(chunks.module, module),
    variables === undefined ? undefined : inArray(chunks.variable, [...variables]),
    lt(chunks.start, to),
    gt(chunks.until, from),
  );

async function readRows(
  db: Database,
  query: BucketQuery,
  module: number,
  pause: Pause,
): Promise<Map<number, BucketStats>> {
  const found = new Map<number, BucketStats>();
  for (let begin = query.from; ;) {
    const rows = await db
      .select({ at: buckets.at, stats: buckets.stats })
      .from(buckets)
      .where(rowsIn(query, module, begin))
      .orderBy(asc(buckets.at))
      .limit(ROWS_READ);
    for (const row of rows) found.set(row.at, decodeStats(row.stats, lastVariable(query)));
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_READ) return found;
    begin = last.at + 1;
    await pause();
  }
}

async function readChunks(
  db: Database,
  query: BucketQuery,
  module: number,
  pause: Pause,
): Promise<Map<number, BucketStats>> {
  const found = new Map<number, BucketStats>();
  for (let after: ChunkRow | undefined; ;) {
    const rows = await chunksAfter(db, query, module, after);
    for (const row of rows) {
      addChunk(row, query, found);
      await pause();
    }
    after = rows.at(-1);
    if (rows.length < CHUNKS_READ) return found;
  }
}

/** Returns the next chunks of the query, by variable and start. */
const chunksAfter = (
  db: Database,
  query: BucketQuery,
  module: number,
  after: ChunkRow | undefined,
): Promise<ChunkRow[]> =>
  db
    .select({
      module: chunks.module,
      variable: chunks.variable,
      start: chunks.start,
      stats: chunks.stats,
    })
    .from(chunks)
    .where(
      and(
        chunksIn(query, module),
        after === undefined
          ? undefined
          : sql`(${chunks.variable}, ${chunks.start}) > (${after.variable}, ${after.start})`,
      ),
    )
    .orderBy(asc(chunks.variable), asc(chunks.start))
    .limit(CHUNKS_READ);

interface ChunkRow {
  readonly variable: number;
  readonly start: number;
  readonly stats: Uint8Array;
}

function addChunk(row: ChunkRow, query: BucketQuery, into: Map<number, BucketStats>): void {
  decodeChunkRow(row, row.variable === STATUS_WORD).forEach((entry, i) => {
    const at = row.start + i * query.level.width;
    if (entry === undefined || at < query.from || at >= query.to) return;
    let bucket = into.get(at);
    if (bucket === undefined) into.set(at, (bucket = emptyStats()));
    enterEntry(bucket, row.variable, entry);
  });
}
