import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Readings, Sample } from '../../domain/machine/readings';
import { VARIABLE_NAMES } from '../../domain/machine/variables';
import { epochMs, later, MINUTE, SECOND, DAY, HOUR } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { buckets, chunks, countedDays, latestSamples, samples } from '../database/tables/telemetry';
import type { BucketStats } from '../telemetry/bucket-stats';
import { readBuckets, writeBuckets } from '../telemetry/bucket-store';
import { encodeChunks, foldBuckets, writeChunks } from '../telemetry/chunk-store';
import { ingest } from './ingest';
import { pruneSamples } from '../telemetry/counted-store';
import { LEVELS, RAW_RETENTION_MS, type Level } from '../telemetry/levels';
import { yieldAlways } from '../telemetry/pause';
import { Rollup } from '../telemetry/rollup';
import { readLatest, readSamples } from '../telemetry/samples';
import { fromVector, toVector } from '../telemetry/vector';

const NOON = epochMs(Date.parse('2026-03-01T12:00:00Z'));
const M = 7;
let open: OpenDatabase;

beforeAll(async () => {
  open = await openEmpty();
});
afterAll(() => open.close());
beforeEach(async () => {
  for (const table of [samples, buckets, chunks, countedDays, latestSamples])
    await open.db.delete(table);
});

const sample = (at: number, readings: Readings): Sample => ({ at: epochMs(at), readings });

const readAll = async (level: Level) => [
  ...((await readBuckets(open.db, { level, modules: [M], from: 0, to: NOON + DAY })).get(M) ?? []),
];

/** Expected buckets of every level, by the one-pass rollup. */
function expected(inOrder: readonly Sample[]): Map<Level, [number, BucketStats][]> {
  const found = new Map<Level, [number, BucketStats][]>(LEVELS.map((level) => [level, []]));
  const rollup = new Rollup((level, at, bucket) => found.get(level)?.push([at, bucket]));
  for (const { at, readings } of inOrder) rollup.add(at, toVector(readings));
  rollup.finish();
  return found;
}

const readings: fc.Arbitrary<Readings> = fc.record(
  {
    StatusWord: fc.integer({ min: 0, max: 0xffffffff }),
    PowerOutput: fc.constantFrom(-5.5, 0, 148.2, 151, 1200, -32768),
    EnergyProduced: fc.integer({ min: 0, max: 20_000_000 }).map((steps) => steps / 10),
    CT38: fc.constantFrom(71.5, 88, -32768),
  },
  { requiredKeys: [] },
);
/** Samples in steps of ten seconds over some hours, each at most once. */
const series = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 2_000 }), readings), {
  selector: ([step]) => step,
  minLength: 1,
  maxLength: 25,
});

describe('ingest', () => {
  it('stores the same in any order, in any batches, and when sent twice', async () => {
    await fc.assert(
      fc.asyncProperty(series, fc.integer({ min: 1, max: 9 }), async (steps, size) => {
        for (const table of [samples, buckets]) await open.db.delete(table);
        const arriving = steps.map(([step, r]) => sample(NOON - step * 10 * SECOND, r));
        for (let from = 0; from < arriving.length; from += size) {
          const part = arriving.slice(from, from + size);
          await ingest(open.db, M, part, NOON);
          await ingest(open.db, M, part, NOON);
        }
        const inOrder = [...arriving].sort((a, b) => a.at - b.at);
        for (const [level, rows] of expected(inOrder)) expect(await readAll(level)).toEqual(rows);
      }),
      { numRuns: 15 },
    );
  });

  it('leaves the sentinel out of aggregates and counts implausible power as 0', async () => {
    const powers = [150, -32768, 1001, -1200, 100];
    const arriving = powers.map((kw, i) => sample(NOON + i * SECOND, { PowerOutput: kw }));
    await ingest(open.db, M, arriving, later(NOON, MINUTE));
    const [[, bucket] = []] = await readAll(LEVELS[0]);
    // in tenths of a kilowatt
    expect(bucket?.stats.find((stat) => stat !== undefined)).toEqual({
      count: 4,
      first: 1500,
      min: 0,
      max: 1500,
      sum: 2500,
    });
  });

  it('counts a late sample once in rollups whose raw samples are deleted', async () => {
    const old = later(NOON, -5 * DAY);
    await ingest(open.db, M, [sample(old, { PowerOutput: 100 })], old);
    await pruneSamples(open.db, NOON - RAW_RETENTION_MS, yieldAlways);
    await ingest(open.db, M, [sample(later(old, 10 * SECOND), { PowerOutput: 140 })], NOON);
    const again = [sample(later(old, 10 * SECOND), { PowerOutput: 140 })];
    for (let times = 0; times < 3; times++) await ingest(open.db, M, again, later(NOON, MINUTE));
    const [[, minute] = []] = await readAll(LEVELS[0]);
    const [[, day] = []] = await readAll(LEVELS[3]);
    const both = { count: 2, first: 1000, min: 1000, max: 1400, sum: 2400 };
    expect(minute?.stats.filter(Boolean)).toEqual([both]);
    expect(day?.stats.filter(Boolean)).toEqual([both]);
  });

  it('refuses and counts samples of a wrong clock', async () => {
    const result = await ingest(
      open.db,
      M,
      [
        sample(later(NOON, 3 * HOUR), { PowerOutput: 1 }),
        sample(later(NOON, -40 * DAY), { PowerOutput: 1 }),
        sample(later(NOON, MINUTE), { PowerOutput: 1 }),
      ],
      NOON,
    );
    expect(result).toMatchObject({ accepted: 1, tooOld: 1, tooNew: 1, noTime: 0 });
  });

  it('refuses and counts samples whose time is no whole millisecond', async () => {
    const moments = [NaN, Infinity, -Infinity, NOON + 0.5, 1e308, NOON];
    const result = await ingest(
      open.db,
      M,
      moments.map((at) => sample(at, { PowerOutput: 1 })),
      NOON,
    );
    expect(result).toMatchObject({ accepted: 1, tooOld: 0, tooNew: 0, noTime: 5 });
  });

  it('keeps the newest sample as the latest, whatever arrives after it', async () => {
    await ingest(open.db, M, [sample(NOON, { StatusWord: 0x80000008 })], NOON);
    await ingest(open.db, M, [sample(later(NOON, -1 * HOUR), { StatusWord: 1 })], NOON);
    const latest = (await readLatest(open.db, [M])).get(M);
    expect(latest?.at).toBe(NOON);
    expect(fromVector(latest?.vector ?? toVector({}))).toEqual({ StatusWord: 0x80000008 });
    expect(latest?.runtime).toBe(50);
  });
});

describe('values of any kind', () => {
  it('stores a sample without its impossible values, and counts these by reason', async () => {
    const arrived = [
      sample(NOON - 10 * SECOND, { PowerOutput: 1e308, CT38: 71.5, StatusWord: 2 ** 32 }),
      sample(NOON, { PowerOutput: NaN, CT38: Infinity, CT36: -0, P71: -32768, AlarmCode: -1 }),
    ];
    const result = await ingest(open.db, M, arrived, NOON);
    expect(result).toMatchObject({ accepted: 2, notFinite: 2, outOfRange: 3 });
    const stored = await readSamples(open.db, M, NOON - MINUTE, NOON + 1);
    expect(stored.map(({ vector }) => fromVector(vector))).toEqual([
      { CT38: 71.5 },
      { CT36: 0, P71: -32768 },
    ]);
  });

  it('ends for any doubles, and every value is either stored to its resolution or counted', async () => {
    const special = fc.constantFrom(
      ...[NaN, Infinity, -Infinity, -0, 1e308, -1e308, 5e-324, 2 ** 53, -32768, 0xffffffff],
    );
    const name = fc.constantFrom(...VARIABLE_NAMES);
    const anything = fc.dictionary(name, fc.oneof(fc.double(), special), { minKeys: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: 1, maxLength: 6 }), async (sent) => {
        for (const table of [samples, buckets, latestSamples]) await open.db.delete(table);
        const arrived = sent.map((one, i) => sample(NOON - i * 10 * SECOND, one));
        const { accepted, notFinite, outOfRange } = await ingest(open.db, M, arrived, NOON);
        expect(accepted).toBe(sent.length);
        const stored = await readSamples(open.db, M, NOON - HOUR, NOON + 1);
        const kept = stored.flatMap(({ vector }) => Object.entries(fromVector(vector)));
        const values = sent.flatMap((one) => Object.values(one));
        expect(kept.length + notFinite + outOfRange).toBe(values.length);
        expect(notFinite).toBe(values.filter((value) => !Number.isFinite(value)).length);
        expect(kept.every(([, value]) => Number.isFinite(value))).toBe(true);
        const inOrder = [...arrived].sort((a, b) => a.at - b.at);
        for (const [level, rows] of expected(inOrder)) expect(await readAll(level)).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });
});

describe('chunks', () => {
  it('have the content of the rows, and include late rows', async () => {
    const hours = Array.from({ length: 24 * 60 }, (_, i) =>
      sample(NOON - i * MINUTE, { StatusWord: i % 50, PowerOutput: i / 10, CT38: -32768 }),
    ).reverse();
    const minutes = expected(hours).get(LEVELS[0]) ?? [];
    const rows = minutes.map(([at, bucket]) => ({ module: M, at, bucket }));
    const late = rows.splice(300, 5);
    await writeBuckets(open.db, LEVELS[0], rows);
    await foldBuckets(open.db, LEVELS[0], M, NOON);
    await writeBuckets(open.db, LEVELS[0], late);
    expect(await readAll(LEVELS[0])).toEqual(minutes);
    await writeBuckets(open.db, LEVELS[0], rows.slice(0, 200));
    await foldBuckets(open.db, LEVELS[0], M, NOON);
    expect(await readAll(LEVELS[0])).toEqual(minutes);
    expect((await open.db.select().from(buckets)).length).toBeLessThan(5);
  });

  it('return only the requested buckets', async () => {
    const three = [0, 1, 2].map((i) => sample(NOON + i * MINUTE, { PowerOutput: i }));
    const minutes = new Map(expected(three).get(LEVELS[0]));
    await writeChunks(open.db, await encodeChunks(LEVELS[0], M, minutes));
    const query = { level: LEVELS[0], modules: [M], from: NOON + MINUTE, to: NOON + 2 * MINUTE };
    const found = await readBuckets(open.db, query);
    expect([...(found.get(M)?.keys() ?? [])]).toEqual([NOON + MINUTE]);
  });
});
