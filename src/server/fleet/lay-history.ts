import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { ModuleId } from '../../domain/ids';
import { epochMs, HOUR } from '../../base/units';
import { newRow } from '../../simulator/row';
import type { Fleet } from '../../simulator/fleet';
import type { FleetModule } from '../../simulator/fleet-module';
import { AlertWatch } from '../alerts/alert-watch';
import { ALERTS_KEEP_MS, layAlerts } from '../alerts/lay-alerts';
import type { Database } from '../database/database';
import { embeddedFleets } from '../database/tables/fleet';
import { chunks } from '../database/tables/telemetry';
import type { BucketStats } from '../telemetry/bucket-stats';
import { writeBuckets } from '../telemetry/bucket-store';
import { writeChunks } from '../telemetry/chunk-store';
import { ingest } from '../ingest/ingest';
import { RAW_WIDTH, type Level } from '../telemetry/levels';
import { Rollup } from '../telemetry/rollup';
import { keepLatest, readLatest, writeSamples, type RawSample } from '../telemetry/samples';
import { fromVector, scaleRow } from '../telemetry/vector';
import type { Block } from './history-plan';
import { lastHeard } from './last-heard';
import { moduleNumbers, type RegisteredFleet } from './register-world';

/** Samples worked out before others get a turn: some ten milliseconds of work. */
const TURN = 2_000;

type ByLevel = Map<Level, Map<number, BucketStats>>;

/** One block of one module, and what there is to know beside it. */
interface Piece {
  readonly fleet: Fleet;
  readonly module: FleetModule;
  readonly number: number;
  readonly block: Block;
  /** Between two samples of the block before it, ms. */
  readonly olderStep: number;
  /** When the fleet began to live. */
  readonly began: number;
}

interface Laid {
  readonly byLevel: ByLevel;
  readonly alerts: AlertWatch;
  readonly samples: RawSample[];
  /** The last sample of the block; null when the module was silent all through it. */
  readonly newest: RawSample | null;
}

/** What a block holds of one module: the bulk path's own rollup, equal to what ingest would store. */
async function workOut(piece: Piece): Promise<Laid> {
  const { fleet, module, number, block } = piece;
  const byLevel: ByLevel = new Map(
    block.levels.map((level) => [level, new Map<number, BucketStats>()]),
  );
  const rollup = new Rollup((level, at, bucket) => byLevel.get(level)?.set(at, bucket));
  const samples: RawSample[] = [];
  const alerts = new AlertWatch(null);
  let newest: RawSample | null = null;
  const row = newRow();
  let sinceTurn = 0;
  for (let at = Math.ceil(block.from / block.step) * block.step; at < block.to; at += block.step) {
    if (++sinceTurn % TURN === 0) await nextTurn();
    if (!fleet.sampleInto(row, module.moduleId, epochMs(at))) continue;
    const vector = scaleRow(row);
    rollup.add(at, vector);
    if (newest === null) beginWatch(alerts, piece);
    alerts.add(at, vector);
    newest = { module: number, at, receivedAt: at, vector };
    if (block.raw) samples.push(newest);
  }
  rollup.finish();
  if (block.to === piece.began) endWatch(alerts, piece, newest);
  return { byLevel, alerts, samples, newest };
}

/** Alerts change from one sample to the next: the one before the block is the last of the older block. */
function beginWatch(alerts: AlertWatch, { fleet, module, block, olderStep }: Piece): void {
  const notBefore = module.commissionedAt;
  const before = lastHeard(fleet, module.moduleId, {
    before: block.from,
    step: olderStep,
    notBefore,
  });
  if (before !== null) alerts.add(before.at, before.vector);
}

/** The live feed goes on from the last sample before it, of which a block in wider steps knows nothing. */
function endWatch(alerts: AlertWatch, { fleet, module, began }: Piece, newest: RawSample | null) {
  const last = lastBeforeLive(fleet, module.moduleId, began);
  if (last !== null && newest !== null && last.at > newest.at) alerts.add(last.at, last.vector);
}

const lastBeforeLive = (fleet: Fleet, moduleId: ModuleId, began: number) =>
  lastHeard(fleet, moduleId, { before: began, step: RAW_WIDTH, notBefore: began - HOUR });

/**
 * Lays one block of one module down: recent blocks as rows, older ones as chunks. Doing it again
 * after an interruption replaces what was there.
 */
async function layBlock(db: Database, piece: Piece): Promise<void> {
  const { number, block } = piece;
  const { byLevel, alerts, samples, newest } = await workOut(piece);
  for (let from = 0; from < samples.length; from += TURN) {
    await writeSamples(db, samples.slice(from, from + TURN));
    await nextTurn();
  }
  for (const [level, byStart] of byLevel) {
    if (block.raw) {
      await writeBuckets(
        db,
        level,
        [...byStart].map(([at, bucket]) => ({ module: number, at, bucket })),
      );
    } else {
      await db.transaction(async (tx) => {
        await tx
          .delete(chunks)
          .where(
            and(
              eq(chunks.level, level.id),
              eq(chunks.module, number),
              gte(chunks.start, block.from),
              lt(chunks.start, block.to),
            ),
          );
        await writeChunks(tx, level, number, byStart);
      });
    }
    await nextTurn();
  }
  if (block.to > piece.began - ALERTS_KEEP_MS) await layAlerts(db, number, block, alerts);
  await keepLastHeard(db, newest);
}

/** A module that has been silent since the fleet began to live was heard last in its past. */
async function keepLastHeard(db: Database, newest: RawSample | null): Promise<void> {
  if (newest === null || (await readLatest(db, [newest.module])).size > 0) return;
  await keepLatest(db, newest, null);
}

/**
 * The buckets that hold the moment the fleet began to live have samples of both sides: a sample from
 * just before it, ingested again, works them out anew from all of them.
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

export interface LayOptions {
  readonly db: Database;
  readonly registered: RegisteredFleet;
  readonly plan: readonly Block[];
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** Blocks done, and how far back the past is laid by now (epoch ms). */
  readonly onProgress: (done: number, laidBackTo: number) => void;
}

/**
 * Lays the fleet's past down, newest first, and remembers after each block how far it came.
 * Returns early, between two blocks of a module, when `signal` says so.
 */
export async function layHistory(options: LayOptions): Promise<void> {
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
      await layBlock(db, { fleet, module, number, block, olderStep, began });
      if (block.to === began) {
        await joinWithLive(db, fleet, moduleId, number, began, options.now());
      }
    }
    await db
      .update(embeddedFleets)
      .set({ laidBackTo: block.from })
      .where(eq(embeddedFleets.moduleCount, moduleCount));
    options.onProgress(index + 1, block.from);
  }
}
