import { and, eq, gt, gte, inArray, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { buckets, chunks } from '../database/tables/telemetry';
import { STATUS_WORD, type BucketStats } from './bucket-stats';
import { readBuckets } from './bucket-store';
import { encodeStatsChunk } from './chunk-codec';
import type { Level } from './levels';
import { yieldAlways } from './pause';
import { VECTOR_WIDTH } from './vector';

/** Largest number of buckets in a chunk: a day of minutes, ten days of ten minutes. */
export const CHUNK_BUCKETS = 1_440;
/** Smallest number of rows that are folded: every fold rewrites a chunk. */
const FOLD_AT_LEAST = 144;
/** Rows of one statement: chunks have some kilobytes each. */
const ROWS = 400;
/** Chunks that are encoded before other requests proceed: a few milliseconds. */
const ENCODED_AT_ONCE = 8;

type ByStart = ReadonlyMap<number, BucketStats>;

/** Buckets of one module, encoded as chunks. */
export type EncodedChunks = readonly (typeof chunks.$inferInsert)[];

/**
 * Encodes buckets of one module as chunks, in pieces of some milliseconds: before a transaction
 * where that is possible, since everybody else waits for the embedded database meanwhile.
 */
export async function encodeChunks(
  level: Level,
  module: number,
  byStart: ByStart,
): Promise<EncodedChunks> {
  const rows = [];
  for (const run of runsOf(level, [...byStart.keys()])) {
    for (let variable = 0; variable < VECTOR_WIDTH; variable += 1) {
      const row = chunkRow(level, module, variable, run, byStart);
      if (row !== null) rows.push(row);
      if (variable % ENCODED_AT_ONCE === 0) await yieldAlways();
    }
  }
  return rows;
}

/** Writes chunks. None of their buckets may be in a chunk already. */
export async function writeChunks(db: Database, encoded: EncodedChunks): Promise<void> {
  for (let from = 0; from < encoded.length; from += ROWS) {
    await db.insert(chunks).values(encoded.slice(from, from + ROWS));
  }
}

/** Replaces the chunks of a module that start in [from, to). */
export const replaceChunks = (
  db: Database,
  level: Level,
  module: number,
  { from, to }: { readonly from: number; readonly to: number },
  encoded: EncodedChunks,
): Promise<void> =>
  db.transaction(async (tx) => {
    const replaced = and(gte(chunks.start, from), lt(chunks.start, to));
    await tx
      .delete(chunks)
      .where(and(eq(chunks.level, level.id), eq(chunks.module, module), replaced));
    await writeChunks(tx, encoded);
  });

interface Run {
  readonly start: number;
  readonly until: number;
}

/** Splits the starts, ascending, into runs that fit into a chunk. */
function runsOf(level: Level, starts: readonly number[]): Run[] {
  const span = CHUNK_BUCKETS * level.width;
  const runs: { start: number; until: number }[] = [];
  for (const start of starts) {
    const last = runs.at(-1);
    if (last !== undefined && start < last.start + span) last.until = start + level.width;
    else runs.push({ start, until: start + level.width });
  }
  return runs;
}

function chunkRow(level: Level, module: number, variable: number, run: Run, byStart: ByStart) {
  const entries = [];
  let any = false;
  for (let at = run.start; at < run.until; at += level.width) {
    const bucket = byStart.get(at);
    const stat = bucket?.stats[variable];
    any ||= stat !== undefined;
    entries.push(
      stat === undefined || bucket === undefined
        ? undefined
        : {
            stat,
            or: variable === STATUS_WORD ? bucket.or : 0,
            seconds: variable === STATUS_WORD ? bucket.seconds : null,
          },
    );
  }
  if (!any) return null;
  const stats = encodeStatsChunk(entries, variable === STATUS_WORD);
  return { level: level.id, module, variable, start: run.start, until: run.until, stats };
}

/**
 * Moves a module's bucket rows that start before `before` into chunks, together with the chunks
 * that they fall into (late samples). In one transaction: a reader sees every bucket once.
 */
export async function foldBuckets(
  db: Database,
  level: Level,
  module: number,
  before: number,
): Promise<void> {
  const foldable = and(
    eq(buckets.level, level.id),
    eq(buckets.module, module),
    lt(buckets.at, before),
  );
  await db.transaction(async (tx) => {
    const rows = await tx.select({ at: buckets.at }).from(buckets).where(foldable);
    if (rows.length < FOLD_AT_LEAST) return;
    const starts = rows.map((row) => row.at);
    const span = await touchedSpan(tx, level, module, {
      start: Math.min(...starts),
      until: Math.max(...starts) + level.width,
    });
    const query = { level, modules: [module], from: span.start, to: span.until };
    const all = (await readBuckets(tx, query)).get(module) ?? new Map<number, BucketStats>();
    await tx.delete(chunks).where(chunksIn(level, module, span));
    await writeChunks(tx, await encodeChunks(level, module, all));
    await tx.delete(buckets).where(and(foldable, gte(buckets.at, span.start)));
  });
}

const chunksIn = (level: Level, module: number, run: Run) =>
  and(
    eq(chunks.level, level.id),
    eq(chunks.module, module),
    lt(chunks.start, run.until),
    gt(chunks.until, run.start),
  );

/** Returns the run, extended to the whole of every chunk that it touches. */
async function touchedSpan(db: Database, level: Level, module: number, run: Run): Promise<Run> {
  const touched = await db
    .select({ start: chunks.start, until: chunks.until })
    .from(chunks)
    .where(chunksIn(level, module, run));
  const wider = {
    start: Math.min(run.start, ...touched.map((chunk) => chunk.start)),
    until: Math.max(run.until, ...touched.map((chunk) => chunk.until)),
  };
  const grew = wider.start < run.start || wider.until > run.until;
  return grew ? touchedSpan(db, level, module, wider) : wider;
}

/** Deletes buckets beyond the level's retention. A chunk is deleted once its last bucket may be. */
export async function pruneBuckets(
  db: Database,
  level: Level,
  modules: readonly number[],
  before: number,
): Promise<void> {
  if (modules.length === 0) return;
  const numbers = [...modules];
  await db
    .delete(buckets)
    .where(
      and(eq(buckets.level, level.id), inArray(buckets.module, numbers), lt(buckets.at, before)),
    );
  await db
    .delete(chunks)
    .where(
      and(eq(chunks.level, level.id), inArray(chunks.module, numbers), lt(chunks.until, before)),
    );
}
