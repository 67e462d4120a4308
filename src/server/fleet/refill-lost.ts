import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { DAY, epochMs } from '../../base/units';
import type { ModuleId } from '../../domain/ids';
import type { Orders } from '../../simulator/orders';
import { newRow } from '../../simulator/row';
import type { Database } from '../database/database';
import { chunks } from '../database/tables/telemetry';
import type { BucketStats } from '../telemetry/bucket-stats';
import { writeBuckets } from '../telemetry/bucket-store';
import { encodeChunks, writeChunks } from '../telemetry/chunk-store';
import { LEVELS, RAW_RETENTION_MS, RAW_WIDTH, type Level } from '../telemetry/levels';
import type { LostHistory, LostSpan } from '../telemetry/lost-history';
import { Rollup } from '../telemetry/rollup';
import { forgetRuntime, writeSamples, type RawSample } from '../telemetry/samples';
import { scaleRow } from '../telemetry/vector';
import { historyPlan } from './history-plan';
import { moduleNumbers, type RegisteredFleet } from './register-fleet';

export interface RefillOptions {
  readonly db: Database;
  readonly registered: RegisteredFleet;
  readonly ordersOf: (moduleId: ModuleId) => Orders;
  readonly lost: LostHistory;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Samples that are computed before the event loop continues: some ten milliseconds of work. */
const BATCH_SAMPLES = 2_000;
/** Buckets younger than this are rows. */
const ROWS_MS = 2 * DAY;

/**
 * Asks the embedded fleet's machines for lost history again and stores it, span by span; each is
 * claimed again when it is stored. Returns early when `signal` is aborted.
 */
export async function refillLost(options: RefillOptions): Promise<void> {
  const { db, registered, lost, signal } = options;
  const numbers = await moduleNumbers(db, registered.fleet);
  for (const span of lost.spans()) {
    for (const [moduleId, number] of numbers) {
      if (span.module !== null && span.module !== number) continue;
      await refillSpan(options, moduleId, { ...span, module: number });
      if (signal.aborted) return;
    }
    lost.remove(span);
  }
}

interface ModuleSpan extends LostSpan {
  readonly module: number;
}

async function refillSpan(
  options: RefillOptions,
  moduleId: ModuleId,
  lostSpan: ModuleSpan,
): Promise<void> {
  const { db, now } = options;
  const level = LEVELS.find(({ id }) => id === lostSpan.level);
  const span = level === undefined ? lostSpan : await wholeChunks(db, level, lostSpan);
  const from = Math.max(span.from, now() - (level?.retentionMs ?? RAW_RETENTION_MS));
  const byStart = new Map<number, BucketStats>();
  const samples: RawSample[] = [];
  const rollup = new Rollup((of, at, bucket) => {
    if (of === level && at >= from && at < span.to) byStart.set(at, bucket);
  });
  for await (const sample of samplesIn(options, moduleId, { ...span, from })) {
    if (level === undefined) samples.push(sample);
    else rollup.add(sample.at, sample.vector);
  }
  if (options.signal.aborted) return;
  rollup.finish();
  if (level === undefined) await writeSamples(db, samples);
  else await storeLevel(db, level, span, byStart, now());
}

/** Replaces the lost buckets, together with what is left of their chunks. */
async function storeLevel(
  db: Database,
  level: Level,
  span: ModuleSpan,
  byStart: ReadonlyMap<number, BucketStats>,
  now: number,
): Promise<void> {
  const { module } = span;
  if (span.to > now - ROWS_MS) {
    const rows = [...byStart].map(([at, bucket]) => ({ module, at, bucket }));
    await writeBuckets(db, level, rows);
    await forgetRuntime(db, module);
    return;
  }
  const encoded = await encodeChunks(level, module, byStart);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${module})`);
    await tx.delete(chunks).where(chunksIn(level, span));
    await writeChunks(tx, encoded);
  });
}

const chunksIn = (level: Level, { module, from, to }: ModuleSpan) =>
  and(
    eq(chunks.level, level.id),
    eq(chunks.module, module),
    lt(chunks.start, to),
    gt(chunks.until, from),
  );

/** Returns the span, extended to the whole of every chunk that it touches. */
async function wholeChunks(db: Database, level: Level, span: ModuleSpan): Promise<ModuleSpan> {
  const touched = await db
    .select({ from: chunks.start, to: chunks.until })
    .from(chunks)
    .where(chunksIn(level, span));
  const from = Math.min(span.from, ...touched.map((chunk) => chunk.from));
  const to = Math.max(span.to, ...touched.map((chunk) => chunk.to));
  const grew = from < span.from || to > span.to;
  return grew ? wholeChunks(db, level, { ...span, from, to }) : span;
}

/** Yields a module's samples as often as they were stored at their age, oldest first. */
async function* samplesIn(
  { registered, ordersOf, now, signal }: RefillOptions,
  moduleId: ModuleId,
  { module, from, to }: ModuleSpan,
): AsyncGenerator<RawSample> {
  const { fleet, moduleCount, began } = registered;
  const past = historyPlan(moduleCount, began, began).map((block) => ({ ...block }));
  const live = { from: began, to: now() + 1, step: RAW_WIDTH };
  const row = newRow();
  let sinceYield = 0;
  for (const block of [live, ...past].reverse()) {
    const end = Math.min(to, block.to);
    const start = Math.ceil(Math.max(from, block.from) / block.step) * block.step;
    for (let at = start; at < end; at += block.step) {
      if (++sinceYield % BATCH_SAMPLES === 0) {
        await yieldToEventLoop();
        if (signal.aborted) return;
      }
      if (!fleet.sampleInto(row, moduleId, epochMs(at), ordersOf(moduleId))) continue;
      yield { module, at, receivedAt: at, vector: scaleRow(row) };
    }
  }
}
