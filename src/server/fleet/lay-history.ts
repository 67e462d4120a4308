import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, gte, lt } from 'drizzle-orm';
import type { ModuleId } from '../../domain/ids';
import { epochMs, HOUR } from '../../domain/units';
import { newRow } from '../../simulator/row';
import type { Fleet } from '../../simulator/fleet';
import type { Database } from '../database/database';
import { embeddedFleets } from '../database/tables/fleet';
import { chunks } from '../database/tables/telemetry';
import type { BucketStats } from '../telemetry/bucket-stats';
import { writeBuckets } from '../telemetry/bucket-store';
import { writeChunks } from '../telemetry/chunk-store';
import { ingest } from '../telemetry/ingest';
import type { Level } from '../telemetry/levels';
import { Rollup } from '../telemetry/rollup';
import { keepLatest, readLatest, writeSamples, type RawSample } from '../telemetry/samples';
import { scaleRow } from '../telemetry/vector';
import type { Block } from './history-plan';
import { moduleNumbers, type RegisteredFleet } from './register-world';

/** Samples worked out before others get a turn: some ten milliseconds of work. */
const TURN = 2_000;

type ByLevel = Map<Level, Map<number, BucketStats>>;

interface Laid {
  readonly byLevel: ByLevel;
  readonly samples: RawSample[];
  /** The last sample of the block; null when the module was silent all through it. */
  readonly newest: RawSample | null;
}

/** What a block holds of one module: the bulk path's own rollup, equal to what ingest would store. */
async function workOut(
  fleet: Fleet,
  moduleId: ModuleId,
  number: number,
  block: Block,
): Promise<Laid> {
  const byLevel: ByLevel = new Map(
    block.levels.map((level) => [level, new Map<number, BucketStats>()]),
  );
  const rollup = new Rollup((level, at, bucket) => byLevel.get(level)?.set(at, bucket));
  const samples: RawSample[] = [];
  let newest: RawSample | null = null;
  const row = newRow();
  let sinceTurn = 0;
  for (let at = Math.ceil(block.from / block.step) * block.step; at < block.to; at += block.step) {
    if (++sinceTurn % TURN === 0) await nextTurn();
    if (!fleet.sampleInto(row, moduleId, epochMs(at))) continue;
    const vector = scaleRow(row);
    rollup.add(at, vector);
    newest = { module: number, at, receivedAt: at, vector };
    if (block.raw) samples.push(newest);
  }
  rollup.finish();
  return { byLevel, samples, newest };
}

/**
 * Lays one block of one module down: recent blocks as rows, older ones as chunks. Doing it again
 * after an interruption replaces what was there.
 */
async function layBlock(
  db: Database,
  fleet: Fleet,
  moduleId: ModuleId,
  number: number,
  block: Block,
): Promise<void> {
  const { byLevel, samples, newest } = await workOut(fleet, moduleId, number, block);
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
  for (let at = Math.floor((began - 1) / 10_000) * 10_000; at > began - HOUR; at -= 10_000) {
    const sample = fleet.sample(moduleId, epochMs(at));
    if (sample === null) continue;
    await ingest(db, number, [sample], epochMs(now));
    return;
  }
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
  for (const [index, block] of plan.entries()) {
    for (const [moduleId, number] of numbers) {
      if (signal.aborted) return;
      await layBlock(db, fleet, moduleId, number, block);
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
