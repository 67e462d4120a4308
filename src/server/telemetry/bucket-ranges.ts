import { and, eq, gt, gte, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import { buckets, chunks } from '../database/tables/telemetry';
import { decodeStats, emptyStats, STATUS_WORD, type BucketStats } from './bucket-stats';
import { decodeChunkRow, enterEntry } from './chunk-codec';
import type { Level } from './levels';
import { FEW } from './prepared';

/** Buckets of a level that start in [from, to), a few hours or days of them. */
export interface BucketRange {
  readonly level: Level;
  readonly from: number;
  readonly to: number;
}

/** Buckets by module, by the id of their level, and by their start. */
export type BucketsInRanges = Map<number, Map<Level['id'], Map<number, BucketStats>>>;

/**
 * Reads the buckets of all of the modules in one range of each level, rows and chunks in a
 * statement each: for ingest, to which a statement costs as much as the few buckets that it
 * returns.
 */
export async function readRanges(
  db: Database,
  modules: readonly number[],
  ranges: readonly BucketRange[],
): Promise<BucketsInRanges> {
  const [rows, inChunks] = await Promise.all([
    readRows(db, modules, ranges),
    readChunks(db, modules, ranges),
  ]);
  const found: BucketsInRanges = new Map(
    modules.map((module) => [
      module,
      new Map(ranges.map(({ level }) => [level.id, new Map<number, BucketStats>()])),
    ]),
  );
  for (const { level: id, module, variable, start, stats } of inChunks) {
    const range = ranges.find(({ level }) => level.id === id);
    const into = found.get(module);
    if (range === undefined || into === undefined) continue;
    const own = into.get(range.level.id);
    if (own !== undefined) addChunk({ variable, start, stats }, range, own);
  }
  for (const { level: id, module, at, stats } of rows) {
    const range = ranges.find(({ level }) => level.id === id);
    if (range !== undefined) found.get(module)?.get(range.level.id)?.set(at, decodeStats(stats));
  }
  return found;
}

function readRows(db: Database, modules: readonly number[], ranges: readonly BucketRange[]) {
  const inRange = ({ level, from, to }: BucketRange) =>
    and(
      eq(buckets.level, level.id),
      inArray(buckets.module, [...modules]),
      gte(buckets.at, from),
      lt(buckets.at, to),
    );
  const query = db
    .select()
    .from(buckets)
    .where(or(...ranges.map(inRange)));
  return modules.length > FEW ? query : query.prepare('rows_in_ranges').execute();
}

function readChunks(db: Database, modules: readonly number[], ranges: readonly BucketRange[]) {
  const inRange = ({ level, from, to }: BucketRange) =>
    and(
      eq(chunks.level, level.id),
      inArray(chunks.module, [...modules]),
      gt(chunks.until, from),
      lt(chunks.start, to),
    );
  const query = db
    .select()
    .from(chunks)
    .where(or(...ranges.map(inRange)));
  return modules.length > FEW ? query : query.prepare('chunks_in_ranges').execute();
}

interface ChunkRow {
  readonly variable: number;
  readonly start: number;
  readonly stats: Uint8Array;
}

function addChunk(row: ChunkRow, range: BucketRange, into: Map<number, BucketStats>): void {
  decodeChunkRow(row, row.variable === STATUS_WORD).forEach((entry, i) => {
    const at = row.start + i * range.level.width;
    if (entry === undefined || at < range.from || at >= range.to) return;
    let bucket = into.get(at);
    if (bucket === undefined) into.set(at, (bucket = emptyStats()));
    enterEntry(bucket, row.variable, entry);
  });
}
