import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, epochMs, HOUR, later, MINUTE, SECOND } from '../../base/units';
import type { Readings, Sample } from '../../domain/machine/readings';
import { VARIABLE_NAMES, type VariableName } from '../../domain/machine/variables';
import { openEmpty } from '../../../tests/fixtures/images';
import { readOpenAlerts } from '../alerts/open-alert-store';
import type { OpenDatabase } from '../database/database';
import { alertChanges, openAlerts } from '../database/tables/alerts';
import { buckets, chunks, countedDays, latestSamples, samples } from '../database/tables/telemetry';
import type { Stat } from '../telemetry/bucket-stats';
import { readBuckets, writeBuckets } from '../telemetry/bucket-store';
import { LEVELS, type Level } from '../telemetry/levels';
import { Rollup } from '../telemetry/rollup';
import { lastRevision } from '../telemetry/revisions';
import { readLatest, readSamples } from '../telemetry/samples';
import { fromVector, toVector } from '../telemetry/vector';
import { ingest } from './ingest';
import { maintainTelemetry } from './maintenance';

const NOON = epochMs(Date.parse('2026-03-20T12:00:00Z'));
/** Five days earlier: its raw samples are deleted by noon. */
const OLD = later(NOON, -5 * DAY);
const M = 7;
const TABLES = [
  ...[samples, buckets, chunks, countedDays, latestSamples],
  ...[alertChanges, openAlerts],
];
let open: OpenDatabase;

beforeAll(async () => {
  open = await openEmpty();
});
afterAll(() => open.close());
beforeEach(async () => {
  for (const table of TABLES) await open.db.delete(table);
});

const sample = (at: number, readings: Readings): Sample => ({ at: epochMs(at), readings });
const feed = (sent: readonly Sample[], now: number) => ingest(open.db, M, sent, epochMs(now));

/** Returns a variable's statistics in the stored buckets of a level, oldest first. */
async function statsOf(level: Level, name: VariableName): Promise<(Stat | undefined)[]> {
  const found = await readBuckets(open.db, { level, modules: [M], from: 0, to: NOON + 9 * DAY });
  return [...(found.get(M)?.values() ?? [])].map(
    ({ stats }) => stats[VARIABLE_NAMES.indexOf(name)],
  );
}
/** Returns the same of every level that has one bucket. */
const ofAllLevels = async (name: VariableName) =>
  Promise.all(LEVELS.map(async (level) => (await statsOf(level, name))[0]));
const all = (stat: Stat) => LEVELS.map(() => stat);

describe('messages of one moment', () => {
  it('are merged when they come together, and no other sample is lost', async () => {
    const sent = [
      sample(NOON, { PowerOutput: 100 }),
      sample(NOON - 10 * SECOND, { PowerOutput: 90 }),
      sample(NOON, { CT38: 80, PowerOutput: 110 }),
    ];
    expect(await feed(sent, NOON)).toMatchObject({ accepted: 3 });
    const stored = await readSamples(open.db, M, 0, NOON + 1);
    expect(stored.map(({ vector }) => fromVector(vector))).toEqual([
      { PowerOutput: 90 },
      { PowerOutput: 110, CT38: 80 },
    ]);
  });

  it('add to each other when they come one after the other', async () => {
    await feed([sample(NOON, { PowerOutput: 100 })], NOON);
    await feed([sample(NOON, { CT38: 80 })], NOON);
    const merged = { PowerOutput: 100, CT38: 80 };
    const [stored] = await readSamples(open.db, M, 0, NOON + 1);
    expect(stored && fromVector(stored.vector)).toEqual(merged);
    const latest = (await readLatest(open.db, [M])).get(M);
    expect(latest && fromVector(latest.vector)).toEqual(merged);
    const power = { count: 1, first: 1000, min: 1000, max: 1000, sum: 1000 };
    expect(await ofAllLevels('PowerOutput')).toEqual(all(power));
    expect(await ofAllLevels('CT38')).toMatchObject(LEVELS.map(() => ({ count: 1, sum: 800 })));
  });

  it('complete the newest sample, also when it is older than its raw sample', async () => {
    await feed([sample(OLD, { PowerOutput: 100 })], OLD);
    await maintainTelemetry(open.db, NOON);
    await feed([sample(OLD, { CT38: 80 })], NOON);
    const latest = (await readLatest(open.db, [M])).get(M);
    expect(latest && fromVector(latest.vector)).toEqual({ PowerOutput: 100, CT38: 80 });
  });
});

describe('a late sample', () => {
  const early = sample(OLD + 20 * SECOND, { PowerOutput: 100, EnergyProduced: 7 });
  const late = sample(OLD + 40 * SECOND, { PowerOutput: 140, EnergyProduced: 8 });

  it('counts once, also when it is sent again after its raw sample is deleted', async () => {
    await feed([early], OLD + MINUTE);
    await maintainTelemetry(open.db, NOON);
    await feed([late], NOON);
    for (const days of [0, 1, 3, 10, 29]) {
      const now = NOON + days * DAY;
      await maintainTelemetry(open.db, now);
      await feed([late, early], now);
    }
    const both = { count: 2, first: 1000, min: 1000, max: 1400, sum: 2400 };
    expect(await ofAllLevels('PowerOutput')).toEqual(all(both));
  });

  it('changes its day once, also when a part that has no value is sent again', async () => {
    const faulty = sample(early.at, { PowerOutput: 100, CT38: -32768 });
    await feed([faulty], NOON);
    const before = await lastRevision(open.db);
    expect(before).not.toBeNull();
    await maintainTelemetry(open.db, NOON + 3 * DAY);
    await feed([faulty], NOON + 3 * DAY);
    expect(await lastRevision(open.db)).toBe(before);
  });

  it('is the first value of its buckets when it is the earliest, as energy needs it', async () => {
    await feed([early, late], OLD + MINUTE);
    await maintainTelemetry(open.db, NOON);
    await feed([sample(OLD + 10 * SECOND, { EnergyProduced: 6.5 })], NOON);
    await maintainTelemetry(open.db, NOON + 3 * DAY);
    await feed([sample(OLD, { EnergyProduced: 6 })], NOON + 3 * DAY);
    const energy = { count: 4, first: 60, min: 60, max: 80, sum: 275 };
    expect(await ofAllLevels('EnergyProduced')).toEqual(all(energy));
  });

  it('adds a variable that its moment did not have', async () => {
    await feed([early], OLD + MINUTE);
    await maintainTelemetry(open.db, NOON);
    await feed([sample(early.at, { PowerOutput: 5, CT38: 80 })], NOON);
    expect(await ofAllLevels('CT38')).toMatchObject(LEVELS.map(() => ({ count: 1, sum: 800 })));
    expect(await ofAllLevels('PowerOutput')).toMatchObject(LEVELS.map(() => ({ sum: 1000 })));
  });

  it('counts once, also when its parts came and were deleted one after the other', async () => {
    const parts: Readings[] = [{ PowerOutput: 100 }, { CT38: 80 }, { AlarmCode: 2002 }];
    for (const [i, readings] of parts.entries()) {
      const now = OLD + MINUTE + i * 3 * DAY;
      await feed([sample(early.at, readings)], now);
      await maintainTelemetry(open.db, now + 2 * DAY + HOUR);
    }
    const again = parts.map((readings) => sample(early.at, readings));
    await feed([sample(OLD, { AlarmCode: 0 }), ...again], NOON + 9 * DAY);
    for (const name of ['PowerOutput', 'CT38'] as const) {
      expect(await ofAllLevels(name)).toMatchObject(LEVELS.map(() => ({ count: 1 })));
    }
    const changes = await open.db.select({ at: alertChanges.at }).from(alertChanges);
    expect(changes).toEqual([{ at: early.at }]);
  });

  it('counts as known where a minute has more samples than are known', async () => {
    const minute = new Map<Level, [number, Parameters<typeof writeBuckets>[2][number]['bucket']]>();
    const rollup = new Rollup((level, at, bucket) => minute.set(level, [at, bucket]));
    rollup.add(early.at, toVector(early.readings));
    rollup.finish();
    for (const [level, [at, bucket]] of minute) {
      await writeBuckets(open.db, level, [{ module: M, at, bucket }]);
    }
    await feed([sample(late.at, { PowerOutput: 140, CT38: 80 })], NOON);
    expect(await ofAllLevels('PowerOutput')).toMatchObject(LEVELS.map(() => ({ count: 1 })));
    expect(await ofAllLevels('CT38')).toMatchObject(LEVELS.map(() => ({ count: 1 })));
  });

  it('is added to wide buckets of which no narrower ones are stored', async () => {
    const [, , hours, days] = LEVELS;
    const rollup = new Rollup((level, at, bucket) => {
      if (level === hours || level === days) wide.push({ level, at, bucket });
    });
    const wide: { level: Level; at: number; bucket: Parameters<BucketWriter>[0] }[] = [];
    rollup.add(early.at, toVector(early.readings));
    rollup.finish();
    for (const { level, at, bucket } of wide) {
      await writeBuckets(open.db, level, [{ module: M, at, bucket }]);
    }
    await feed([late], NOON);
    expect((await ofAllLevels('PowerOutput')).map((stat) => stat?.sum)).toEqual([
      ...[1400, 1400, 2400, 2400],
    ]);
  });
});
type BucketWriter = (bucket: Parameters<typeof writeBuckets>[2][number]['bucket']) => void;

describe('a backlog', () => {
  /** Four days in steps of ten minutes, with an alarm of an hour on the first of them. */
  const backlog = Array.from({ length: 4 * 144 }, (_, i) =>
    sample(NOON - (4 * 144 - i) * 10 * MINUTE, { AlarmCode: i >= 30 && i < 36 ? 2002 : 0 }),
  );

  it('shows its alarms in the history, however old they are', async () => {
    await feed([sample(NOON - 5 * DAY, { AlarmCode: 0 })], NOON - 5 * DAY);
    await maintainTelemetry(open.db, NOON);
    await feed([sample(NOON, { AlarmCode: 0 })], NOON);
    await feed(backlog, NOON + MINUTE);
    const changes = await open.db
      .select({ at: alertChanges.at, code: alertChanges.code })
      .from(alertChanges)
      .where(eq(alertChanges.module, M))
      .orderBy(asc(alertChanges.at));
    expect(changes).toEqual([
      { at: backlog[30]?.at, code: 2002 },
      { at: backlog[36]?.at, code: 2002 },
    ]);
    expect(await readOpenAlerts(open.db, M)).toEqual({ alarm: null, warning: null });
  });

  it('lets others reach the database while it is stored', async () => {
    const long = Array.from({ length: 2_400 }, (_, i) =>
      sample(NOON - i * 10 * SECOND, { PowerOutput: i / 10 }),
    );
    let reads = 0;
    const over = new AbortController();
    const reading = (async () => {
      while (!over.signal.aborted) {
        await open.db.select().from(latestSamples);
        reads += 1;
        await yieldToEventLoop();
      }
    })();
    await feed(long, NOON);
    over.abort();
    await reading;
    expect(reads).toBeGreaterThan(10);
    expect((await statsOf(LEVELS[3], 'PowerOutput')).map((stat) => stat?.count)).toEqual([2_400]);
  });

  it('of a month of hours is stored as well', async () => {
    const month = Array.from({ length: 30 * 24 }, (_, i) =>
      sample(NOON - i * HOUR, { PowerOutput: 1 }),
    );
    await feed(month, NOON);
    const counts = (await statsOf(LEVELS[3], 'PowerOutput')).map((stat) => stat?.count ?? 0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(720);
  });
});
