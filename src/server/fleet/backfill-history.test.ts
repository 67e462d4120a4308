import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Sample } from '../../domain/machine/readings';
import { epochMs, HOUR, MINUTE, SECOND } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { embeddedFleets } from '../database/tables/fleet';
import { STATUS_WORD } from '../telemetry/bucket-stats';
import { readBuckets } from '../telemetry/bucket-store';
import { ingest } from '../ingest/ingest';
import { LEVELS, RAW_WIDTH } from '../telemetry/levels';
import { readLatest } from '../telemetry/samples';
import type { BackfillBlock } from './history-plan';
import { backfillHistory } from './backfill-history';
import { createLiveFeed } from './live-feed';
import { moduleNumbers, registerFleet, type RegisteredFleet } from './register-fleet';

const END = Date.parse('2026-11-20T03:00:00Z');
/** Blocks begin at midnight. */
const FROM = END - 3 * HOUR;
const MODULES = 3;
const BEGAN = END + HOUR;

let backfilled: OpenDatabase;
let fed: OpenDatabase;
beforeEach(async () => {
  backfilled = await openEmpty();
  fed = await openEmpty();
});
afterEach(async () => {
  await backfilled.close();
  await fed.close();
});

const backfill = (
  registered: RegisteredFleet,
  plan: readonly BackfillBlock[],
  signal?: AbortSignal,
) =>
  backfillHistory({
    db: backfilled.db,
    registered,
    plan,
    now: () => END,
    signal: signal ?? new AbortController().signal,
    onProgress: () => undefined,
  });

/** Feeds the same part of the past as live telemetry. */
async function feed({ fleet }: RegisteredFleet, step: number): Promise<void> {
  for (const [moduleId, number] of await moduleNumbers(fed.db, fleet)) {
    const samples: Sample[] = [];
    for (let at = FROM; at < END; at += step) {
      const sample = fleet.sample(moduleId, epochMs(at));
      if (sample !== null) samples.push(sample);
    }
    await ingest(fed.db, number, samples, epochMs(END));
  }
}

/** Buckets of every level, their seconds as if samples came every `step` ms. */
async function everything({ db }: OpenDatabase, registered: RegisteredFleet, step = RAW_WIDTH) {
  const modules = [...(await moduleNumbers(db, registered.fleet)).values()];
  const query = { modules, from: 0, to: END + 24 * HOUR };
  const all = await Promise.all(LEVELS.map((level) => readBuckets(db, { ...query, level })));
  for (const { seconds } of all.flatMap((found) =>
    [...found.values()].flatMap((byStart) => [...byStart.values()]),
  )) {
    if (seconds === null) continue;
    seconds.seconds *= step / RAW_WIDTH;
    seconds.alarmSeconds *= step / RAW_WIDTH;
    seconds.idleSeconds *= step / RAW_WIDTH;
    seconds.runningSeconds *= step / RAW_WIDTH;
  }
  return all;
}

describe('a backfill stores the same as ingest', () => {
  test.each([
    { raw: true, step: MINUTE, why: 'in the newest days, as raw samples and rows' },
    { raw: false, step: 2 * MINUTE, why: 'in older days, as chunks' },
  ])('$why', async ({ raw, step }) => {
    const registered = await registerFleet(backfilled.db, MODULES, BEGAN);
    await registerFleet(fed.db, MODULES, BEGAN);
    await backfill(registered, [{ from: FROM, to: END, step, levels: LEVELS, raw }]);
    await feed(registered, step);
    const [minutes] = await everything(backfilled, registered);
    expect([...(minutes?.values() ?? [])].some((byStart) => byStart.size > 60)).toBe(true);
    expect(await everything(backfilled, registered)).toEqual(
      await everything(fed, registered, step),
    );
  });
});

test('no sample is lost where the backfilled past meets live telemetry', async () => {
  const registered = await registerFleet(backfilled.db, MODULES, END);
  const live = createLiveFeed(backfilled.db, registered);
  await live.tick(epochMs(END));
  await live.tick(epochMs(END + MINUTE));
  const from = END - HOUR;
  let heardInTotal = 0;
  await backfill(registered, [{ from, to: END, step: 10 * SECOND, levels: LEVELS, raw: true }]);
  for (const [moduleId, number] of await moduleNumbers(backfilled.db, registered.fleet)) {
    let heard = 0;
    for (let at = from; at <= END + MINUTE; at += 10 * SECOND) {
      if (registered.fleet.sample(moduleId, epochMs(at)) !== null) heard += 1;
    }
    const day = { level: LEVELS[3], modules: [number], from: 0, to: END + HOUR };
    const [bucket] = (await readBuckets(backfilled.db, day)).get(number)?.values() ?? [];
    expect(bucket?.stats[STATUS_WORD]?.count ?? 0).toBe(heard);
    heardInTotal += heard;
  }
  expect(heardInTotal).toBeGreaterThan(300);
});

test('a module that is silent from the start has its last sample as latest', async () => {
  const registered = await registerFleet(backfilled.db, 12, BEGAN);
  const [moduleId] = registered.fleet.modules
    .filter((module) => module.decommissionedAt !== null)
    .map((module) => module.moduleId);
  const end = registered.fleet.modules.find((module) => module.moduleId === moduleId);
  const day = Math.floor((end?.decommissionedAt ?? 0) / (24 * HOUR)) * 24 * HOUR;
  const block = { from: day, to: day + 24 * HOUR, step: HOUR, levels: [LEVELS[3]], raw: false };
  await backfill(registered, [block]);
  const numbers = await moduleNumbers(backfilled.db, registered.fleet);
  const number = moduleId === undefined ? -1 : (numbers.get(moduleId) ?? -1);
  const latest = (await readLatest(backfilled.db, [number])).get(number);
  expect(latest?.at).toBeGreaterThanOrEqual(day);
  expect(latest?.at).toBeLessThan(end?.decommissionedAt ?? 0);
});

describe('an interruption', () => {
  it('leaves the block to be backfilled again, and a repetition changes nothing', async () => {
    const plan = [{ from: FROM, to: END, step: 2 * MINUTE, levels: LEVELS, raw: false }];
    const registered = await registerFleet(backfilled.db, MODULES, BEGAN);
    await backfill(registered, plan, AbortSignal.abort());
    expect((await registerFleet(backfilled.db, MODULES, BEGAN)).laidBackTo).toBe(BEGAN);
    await backfill(registered, plan);
    const once = await everything(backfilled, registered);
    await backfill(registered, plan);
    expect(await everything(backfilled, registered)).toEqual(once);
    expect((await registerFleet(backfilled.db, MODULES, BEGAN)).laidBackTo).toBe(FROM);
  });

  it('does not undo the progress of a server that has taken over', async () => {
    const registered = await registerFleet(backfilled.db, MODULES, BEGAN);
    await backfilled.db.update(embeddedFleets).set({ laidBackTo: FROM - HOUR });
    await backfill(registered, [{ from: FROM, to: END, step: HOUR, levels: [], raw: false }]);
    expect((await registerFleet(backfilled.db, MODULES, BEGAN)).laidBackTo).toBe(FROM - HOUR);
  });
});
