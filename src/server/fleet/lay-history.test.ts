import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Sample } from '../../domain/machine/readings';
import { epochMs, HOUR, MINUTE, SECOND } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { STATUS_WORD } from '../telemetry/bucket-stats';
import { readBuckets } from '../telemetry/bucket-store';
import { ingest } from '../ingest/ingest';
import { LEVELS } from '../telemetry/levels';
import { readLatest } from '../telemetry/samples';
import type { Block } from './history-plan';
import { layHistory } from './lay-history';
import { createLiveFeed } from './live-feed';
import { moduleNumbers, registerWorld, type RegisteredFleet } from './register-world';

const END = Date.parse('2026-11-20T04:00:00Z');
/** Blocks begin at midnight. */
const FROM = END - 4 * HOUR;
const MODULES = 3;
const BEGAN = END + HOUR;

let laid: OpenDatabase;
let fed: OpenDatabase;
beforeEach(async () => {
  laid = await openEmpty();
  fed = await openEmpty();
});
afterEach(async () => {
  await laid.close();
  await fed.close();
});

const lay = (registered: RegisteredFleet, plan: readonly Block[], signal?: AbortSignal) =>
  layHistory({
    db: laid.db,
    registered,
    plan,
    now: () => END,
    signal: signal ?? new AbortController().signal,
    onProgress: () => undefined,
  });

/** The same stretch of the past, sent by the machines like any telemetry. */
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

async function everything({ db }: OpenDatabase, registered: RegisteredFleet) {
  const modules = [...(await moduleNumbers(db, registered.fleet)).values()];
  const query = { modules, from: 0, to: END + 24 * HOUR };
  return Promise.all(LEVELS.map((level) => readBuckets(db, { ...query, level })));
}

describe('laying the past down in bulk stores what ingest would have stored', () => {
  test.each([
    { raw: true, step: MINUTE, why: 'the newest days: raw samples and rows' },
    { raw: false, step: 2 * MINUTE, why: 'older ones: chunks' },
  ])('$why', async ({ raw, step }) => {
    const registered = await registerWorld(laid.db, MODULES, BEGAN);
    await registerWorld(fed.db, MODULES, BEGAN);
    await lay(registered, [{ from: FROM, to: END, step, levels: LEVELS, raw }]);
    await feed(registered, step);
    const [minutes] = await everything(laid, registered);
    expect([...(minutes?.values() ?? [])].some((byStart) => byStart.size > 60)).toBe(true);
    expect(await everything(laid, registered)).toEqual(await everything(fed, registered));
  });
});

test('where the laid past meets live telemetry no sample is lost', async () => {
  const registered = await registerWorld(laid.db, MODULES, END);
  const live = createLiveFeed(laid.db, registered);
  await live.tick(epochMs(END));
  await live.tick(epochMs(END + MINUTE));
  const from = END - HOUR;
  let heardOfAny = 0;
  await lay(registered, [{ from, to: END, step: 10 * SECOND, levels: LEVELS, raw: true }]);
  for (const [moduleId, number] of await moduleNumbers(laid.db, registered.fleet)) {
    let heard = 0;
    for (let at = from; at <= END + MINUTE; at += 10 * SECOND) {
      if (registered.fleet.sample(moduleId, epochMs(at)) !== null) heard += 1;
    }
    const day = { level: LEVELS[3], modules: [number], from: 0, to: END + HOUR };
    const [bucket] = (await readBuckets(laid.db, day)).get(number)?.values() ?? [];
    expect(bucket?.stats[STATUS_WORD]?.count ?? 0).toBe(heard);
    heardOfAny += heard;
  }
  expect(heardOfAny).toBeGreaterThan(300);
});

test('a module that is silent when the fleet begins is known by what it sent last', async () => {
  const registered = await registerWorld(laid.db, 12, BEGAN);
  const [moduleId] = registered.fleet.modules
    .filter((module) => module.decommissionedAt !== null)
    .map((module) => module.moduleId);
  const end = registered.fleet.modules.find((module) => module.moduleId === moduleId);
  const day = Math.floor((end?.decommissionedAt ?? 0) / (24 * HOUR)) * 24 * HOUR;
  const block = { from: day, to: day + 24 * HOUR, step: HOUR, levels: [LEVELS[3]], raw: false };
  await lay(registered, [block]);
  const numbers = await moduleNumbers(laid.db, registered.fleet);
  const number = moduleId === undefined ? -1 : (numbers.get(moduleId) ?? -1);
  const latest = (await readLatest(laid.db, [number])).get(number);
  expect(latest?.at).toBeGreaterThanOrEqual(day);
  expect(latest?.at).toBeLessThan(end?.decommissionedAt ?? 0);
});

describe('an interruption', () => {
  it('leaves the block to be laid again, and laying it again changes nothing', async () => {
    const plan = [{ from: FROM, to: END, step: 2 * MINUTE, levels: LEVELS, raw: false }];
    const registered = await registerWorld(laid.db, MODULES, BEGAN);
    await lay(registered, plan, AbortSignal.abort());
    expect((await registerWorld(laid.db, MODULES, BEGAN)).laidBackTo).toBe(BEGAN);
    await lay(registered, plan);
    const once = await everything(laid, registered);
    await lay(registered, plan);
    expect(await everything(laid, registered)).toEqual(once);
    expect((await registerWorld(laid.db, MODULES, BEGAN)).laidBackTo).toBe(FROM);
  });
});
