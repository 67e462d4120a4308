import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import type { Sample } from '../../domain/readings';
import { epochMs, HOUR, MINUTE, SECOND } from '../../domain/units';
import { openEmbedded, type OpenDatabase } from '../database/database';
import { readBuckets } from '../telemetry/bucket-store';
import { ingest } from '../telemetry/ingest';
import { LEVELS } from '../telemetry/levels';
import type { Block } from './history-plan';
import { layHistory } from './lay-history';
import { moduleNumbers, registerWorld, type RegisteredFleet } from './register-world';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const FROM = NOON - 3 * HOUR;

let laid: OpenDatabase;
let fed: OpenDatabase;
beforeEach(async () => {
  laid = await openEmbedded();
  fed = await openEmbedded();
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
    now: () => NOON,
    signal: signal ?? new AbortController().signal,
    onProgress: () => undefined,
  });

/** The same stretch of the past, sent by the machines like any telemetry. */
async function feed({ fleet }: RegisteredFleet, step: number): Promise<void> {
  for (const [moduleId, number] of await moduleNumbers(fed.db, fleet)) {
    const samples: Sample[] = [];
    for (let at = FROM; at < NOON; at += step) {
      const sample = fleet.sample(moduleId, epochMs(at));
      if (sample !== null) samples.push(sample);
    }
    await ingest(fed.db, number, samples, epochMs(NOON));
  }
}

async function everything({ db }: OpenDatabase, registered: RegisteredFleet) {
  const modules = [...(await moduleNumbers(db, registered.fleet)).values()];
  const query = { modules, from: 0, to: NOON + 24 * HOUR };
  return Promise.all(LEVELS.map((level) => readBuckets(db, { ...query, level })));
}

describe('laying the past down in bulk stores what ingest would have stored', () => {
  test.each([
    { raw: true, step: 30 * SECOND, why: 'the newest days: raw samples and rows' },
    { raw: false, step: 2 * MINUTE, why: 'older ones: chunks' },
  ])('$why', async ({ raw, step }) => {
    const registered = await registerWorld(laid.db, 12, NOON);
    await registerWorld(fed.db, 12, NOON);
    await lay(registered, [{ from: FROM, to: NOON, step, levels: LEVELS, raw }]);
    await feed(registered, step);
    const [minutes] = await everything(laid, registered);
    expect([...(minutes?.values() ?? [])].some((byStart) => byStart.size > 60)).toBe(true);
    expect(await everything(laid, registered)).toEqual(await everything(fed, registered));
  });
});

describe('an interruption', () => {
  it('leaves the block to be laid again, and laying it again changes nothing', async () => {
    const plan = [{ from: FROM, to: NOON, step: 2 * MINUTE, levels: LEVELS, raw: false }];
    const registered = await registerWorld(laid.db, 3, NOON);
    await lay(registered, plan, AbortSignal.abort());
    expect((await registerWorld(laid.db, 3, NOON)).laidBackTo).toBe(NOON);
    await lay(registered, plan);
    const once = await everything(laid, registered);
    await lay(registered, plan);
    expect(await everything(laid, registered)).toEqual(once);
    expect((await registerWorld(laid.db, 3, NOON)).laidBackTo).toBe(FROM);
  });
});
