import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { buckets, chunks } from '../database/tables/telemetry';
import {
  STATUS_WORD,
  decodeStats,
  emptyStats,
  encodeStats,
  type BucketStats,
} from './bucket-stats';
import { decodeStatsChunk } from './chunk-codec';
import type { Level } from './levels';

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

/** Writes recent buckets; a bucket that is stored already is replaced. */
export async function writeBuckets(
  db: Database,
  level: Level,
  written: readonly StoredBucket[],
): Promise<void> {
  for (let from = 0; from < written.length; from += ROWS) {
    const rows = written.slice(from, from + ROWS).map(({ module, at, bucket }) => ({
      level: level.id,
      module,
      at,
      stats: encodeStats(bucket),
    }));
    await db
      .insert(buckets)
      .values(rows)
      .onConflictDoUpdate({
        target: [buckets.level, buckets.module, buckets.at],
        set: { stats: sql`excluded.stats` },
      });
  }
}

/**
 * Buckets by their start, by module, oldest first. Where a bucket is stored twice, the row counts.
 */
export type BucketsByModule = Map<number, Map<number, BucketStats>>;

export async function readBuckets(db: Database, query: BucketQuery): Promise<BucketsByModule> {
  const found: BucketsByModule = new Map(
    query.modules.map((module) => [module, new Map<number, BucketStats>()]),
  );
  if (query.modules.length === 0 || query.from >= query.to) return found;
  await addChunks(db, query, found);
  await addRows(db, query, found);
  for (const [module, byStart] of found) {
    found.set(module, new Map([...byStart].sort(([a], [b]) => a - b)));
  }
  return found;
}

async function addRows(db: Database, query: BucketQuery, into: BucketsByModule): Promise<void> {
  const rows = await db
    .select({ module: buckets.module, at: buckets.at, stats: buckets.stats })
    .from(buckets)
    .where(
      and(
        eq(buckets.level, query.level.id),
        inArray(buckets.module, [...query.modules]),
        gte(buckets.at, query.from),
        lt(buckets.at, query.to),
      ),
    );
  for (const row of rows) into.get(row.module)?.set(row.at, decodeStats(row.stats));
}

async function addChunks(db: Database, query: BucketQuery, into: BucketsByModule): Promise<void> {
  const rows = await db
    .select({
      module: chunks.module,
      variable: chunks.variable,
      start: chunks.start,
      stats: chunks.stats,
    })
    .from(chunks)
    .where(
      and(
        eq(chunks.level, query.level.id),
        inArray(chunks.module, [...query.modules]),
        query.variables === undefined ? undefined : inArray(chunks.variable, [...query.variables]),
        lt(chunks.start, query.to),
        gt(chunks.until, query.from),
      ),
    )
    .orderBy(asc(chunks.start));
  for (const row of rows) addChunk(row, query, into.get(row.module));
}

interface ChunkRow {
  readonly variable: number;
  readonly start: number;
  readonly stats: Uint8Array;
}

function addChunk(
  row: ChunkRow,
  query: BucketQuery,
  into: Map<number, BucketStats> | undefined,
): void {
  if (into === undefined) return;
  decodeStatsChunk(row.stats, row.variable === STATUS_WORD).forEach((entry, i) => {
    const at = row.start + i * query.level.width;
    if (entry === undefined || at < query.from || at >= query.to) return;
    let bucket = into.get(at);
    if (bucket === undefined) into.set(at, (bucket = emptyStats()));
    bucket.stats[row.variable] = entry.stat;
    bucket.or = (bucket.or | entry.or) >>> 0;
  });
}
