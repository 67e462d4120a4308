import { setImmediate as yieldToEventLoop, setTimeout as rest } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { ModuleId } from '../../domain/ids';
import { DAY, epochMs, HOUR, SECOND } from '../../base/units';
import { newRow } from '../../simulator/row';
import type { Fleet } from '../../simulator/fleet';
import type { FleetModule } from '../../simulator/fleet-module';
import { AlertWatch } from '../alerts/alert-watch';
import { ALERTS_RETENTION_MS, backfillAlerts } from '../alerts/backfill-alerts';
import type { Database } from '../database/database';
import { isWriteRefused } from '../database/outage';
import { embeddedFleets } from '../database/tables/fleet';
import type { BucketStats } from '../telemetry/bucket-stats';
import { writeBuckets } from '../telemetry/bucket-store';
import { encodeChunks, replaceChunks } from '../telemetry/chunk-store';
import { ingest } from '../ingest/ingest';
import { RAW_WIDTH, type Level } from '../telemetry/levels';
import { Rollup } from '../telemetry/rollup';
import {
  forgetRuntime,
  readLatest,
  storeLatest,
  writeSamples,
  type RawSample,
} from '../telemetry/samples';
import { fromVector, scaleRow, type Vector } from '../telemetry/vector';
import type { BackfillBlock } from './history-plan';
import { moduleNumbers, type RegisteredFleet } from './register-fleet';

/** Samples that are computed before the event loop continues: some ten milliseconds of work. */
const BATCH_SAMPLES = 2_000;

type ByLevel = Map<Level, Map<number, BucketStats>>;

/** One block of one module, with its context. */
interface ModuleBlock {
  readonly fleet: Fleet;
  readonly module: FleetModule;
  readonly number: number;
  readonly block: BackfillBlock;
  /** Distance between two samples of the next older block, ms. */
  readonly olderStep: number;
  /** Beginning of live telemetry. */
  readonly began: number;
}

interface ComputedBlock {
  readonly byLevel: ByLevel;
  readonly alerts: AlertWatch;
  readonly samples: RawSample[];
  /** Last sample of the block; null when the module was silent throughout. */
  readonly newest: RawSample | null;
}

/** Computes the rollups of a block of one module; they equal those that ingest would store. */
async function computeBlock(moduleBlock: ModuleBlock): Promise<ComputedBlock> {
  const { fleet, module, number, block } = moduleBlock;
  const byLevel: ByLevel = new Map(
    block.levels.map((level) => [level, new Map<number, BucketStats>()]),
  );
  const rollup = new Rollup(
    (level, at, bucket) => byLevel.get(level)?.set(at, bucket),
    block.step / SECOND,
  );
  const samples: RawSample[] = [];
  const alerts = new AlertWatch(null);
  let newest: RawSample | null = null;
  const row = newRow();
  let sinceYield = 0;
  for (let at = Math.ceil(block.from / block.step) * block.step; at < block.to; at += block.step) {
    if (++sinceYield % BATCH_SAMPLES === 0) await yieldToEventLoop();
    if (!fleet.sampleInto(row, module.moduleId, epochMs(at))) continue;
    const vector = scaleRow(row);
    rollup.add(at, vector);
    if (newest === null) beginWatch(alerts, moduleBlock);
    alerts.add(at, vector);
    newest = { module: number, at, receivedAt: at, vector };
    if (block.raw) samples.push(newest);
  }
  rollup.finish();
  if (block.to === moduleBlock.began) endWatch(alerts, moduleBlock, newest);
  return { byLevel, alerts, samples, newest };
}

/** Adds the last sample of the older block: alerts change from one sample to the next. */
function beginWatch(alerts: AlertWatch, { fleet, module, block, olderStep }: ModuleBlock): void {
  const notBefore = module.commissionedAt;
  const before = lastSampleIn(fleet, module.moduleId, {
    before: block.from,
    step: olderStep,
    notBefore,
  });
  if (before !== null) alerts.add(before.at, before.vector);
}

/**
 * Adds the last sample before live telemetry, from which the live feed continues; a block in wider
 * steps does not have it.
 */
function endWatch(
  alerts: AlertWatch,
  { fleet, module, began }: ModuleBlock,
  newest: RawSample | null,
) {
  const last = lastBeforeLive(fleet, module.moduleId, began);
  if (last !== null && newest !== null && last.at > newest.at) alerts.add(last.at, last.vector);
}

/**
 * Returns the module's last sample in [notBefore, before), among those it sends every `step` ms;
 * null when it was silent.
 */
export function lastSampleIn(
  fleet: Fleet,
  moduleId: ModuleId,
  { before, step, notBefore }: { before: number; step: number; notBefore: number },
): { readonly at: number; readonly vector: Vector } | null {
  const row = newRow();
  for (let at = Math.ceil(before / step - 1) * step; at >= notBefore; at -= step) {
    if (fleet.sampleInto(row, moduleId, epochMs(at))) return { at, vector: scaleRow(row) };
  }
  return null;
}

const lastBeforeLive = (fleet: Fleet, moduleId: ModuleId, began: number) =>
  lastSampleIn(fleet, moduleId, { before: began, step: RAW_WIDTH, notBefore: began - HOUR });

/**
 * Backfills one block of one module: recent blocks as rows, older ones as chunks. Doing it again
 * after an interruption replaces what is stored.
 */
async function backfillBlock(db: Database, moduleBlock: ModuleBlock): Promise<void> {
  const { number, block } = moduleBlock;
  const { byLevel, alerts, samples, newest } = await computeBlock(moduleBlock);
  for (let from = 0; from < samples.length; from += BATCH_SAMPLES) {
    await writeSamples(db, samples.slice(from, from + BATCH_SAMPLES));
    await yieldToEventLoop();
  }
  for (const [level, byStart] of byLevel) {
    if (block.raw) {
      await writeBuckets(
        db,
        level,
        [...byStart].map(([at, bucket]) => ({ module: number, at, bucket })),
      );
    } else {
      const encoded = await encodeChunks(level, number, byStart);
      await replaceChunks(db, level, number, block, encoded);
    }
    await yieldToEventLoop();
  }
  if (block.to > moduleBlock.began - ALERTS_RETENTION_MS)
    await backfillAlerts(db, number, block, alerts);
  await storeLastSample(db, newest);
  if (block.to > moduleBlock.began - DAY) await forgetRuntime(db, number);
}

/** Stores the last sample of a module that has been silent since live telemetry began. */
async function storeLastSample(db: Database, newest: RawSample | null): Promise<void> {
  if (newest === null || (await readLatest(db, [newest.module])).size > 0) return;
  await storeLatest(db, [{ ...newest, runtime: null, words: null }]);
}

/**
 * Completes the buckets in which live telemetry begins, which have samples of both sides: a sample
 * from just before that moment is ingested again, so that they are computed again from all samples.
 */
async function joinWithLive(
  db: Database,
  fleet: Fleet,
  moduleId: ModuleId,
  number: number,
  began: number,
  now: number,
): Promise<void> {
  const last = lastBeforeLive(fleet, moduleId, began);
  if (last === null) return;
  const sample = { at: epochMs(last.at), readings: fromVector(last.vector) };
  await ingest(db, number, [sample], epochMs(now));
}

/** Time after which a backfill that found the disk full tries again. */
const FULL_DISK_MS = 10 * SECOND;

/**
 * Does work again for as long as the disk is full ([Note: A full disk]). Resolves with false when
 * it was stopped before it was done.
 */
async function whenWritable(work: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
  for (;;) {
    try {
      await work();
      return true;
    } catch (error) {
      if (!isWriteRefused(error)) throw error;
      await rest(FULL_DISK_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return false;
    }
  }
}

export interface BackfillOptions {
  readonly db: Database;
  readonly registered: RegisteredFleet;
  readonly plan: readonly BackfillBlock[];
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Number of blocks done, and how far back the past is backfilled (epoch ms). */
  readonly onProgress: (done: number, laidBackTo: number) => void;
}

async function noteProgress(db: Database, moduleCount: number, { from }: BackfillBlock) {
  await db
    .update(embeddedFleets)
    // Another server that took the fleet over may have come further.
    .set({ laidBackTo: sql`least(${embeddedFleets.laidBackTo}, ${from}::bigint)` })
    .where(eq(embeddedFleets.moduleCount, moduleCount));
}

/**
 * Backfills the fleet's past, newest first, and records its progress after each block. Returns
 * early, between two modules of a block, when `signal` is aborted.
 */
export async function backfillHistory(options: BackfillOptions): Promise<void> {
  const { db, registered, plan, signal } = options;
  const { fleet, began, moduleCount } = registered;
  const numbers = await moduleNumbers(db, fleet);
  const members = new Map(fleet.modules.map((module) => [module.moduleId, module]));
  for (const [index, block] of plan.entries()) {
    for (const [moduleId, number] of numbers) {
      if (signal.aborted) return;
      const module = members.get(moduleId);
      if (module === undefined) continue;
      const olderStep = plan[index + 1]?.step ?? block.step;
      const piece = { fleet, module, number, block, olderStep, began };
      const isDone = await whenWritable(async () => {
        await backfillBlock(db, piece);
        const { now } = options;
        if (block.to === began) await joinWithLive(db, fleet, moduleId, number, began, now());
      }, signal);
      if (!isDone) return;
    }
    const isNoted = await whenWritable(() => noteProgress(db, moduleCount, block), signal);
    if (!isNoted) return;
    options.onProgress(index + 1, block.from);
  }
}
