import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { buckets, chunks } from '../database/tables/telemetry';
import { addSample, emptyStats, type BucketStats } from './bucket-stats';
import { readBuckets, writeBuckets } from './bucket-store';
import { encodeChunks, foldBuckets, writeChunks } from './chunk-store';
import { LEVELS } from './levels';
import { medianParts, readMedians } from './medians';
import { sourceFor } from './sources';
import { VECTOR_WIDTH } from './vector';

const MINUTES = LEVELS[0];
const M = 7;
const START = Date.parse('2026-03-01T00:00:00Z');
let open: OpenDatabase;
beforeAll(async () => {
  open = await openEmpty();
});
afterAll(() => open.close());
beforeEach(async () => {
  for (const table of [buckets, chunks]) await open.db.delete(table);
});

/** Value of a variable in the i-th minute. */
const valueAt = (variable: number, i: number): number => (i * 7919 + variable * 31) % 1_000;
const bucketOf = (i: number): BucketStats => {
  const bucket = emptyStats();
  addSample(
    bucket,
    Float64Array.from({ length: VECTOR_WIDTH }, (_, variable) => valueAt(variable, i)),
  );
  return bucket;
};
const minutes = (count: number) =>
  Array.from({ length: count }, (_, i) => [START + i * MINUTE, bucketOf(i)] as const);
const rowsOf = (all: ReturnType<typeof minutes>) =>
  all.map(([at, bucket]) => ({ module: M, at, bucket }));
const query = { level: MINUTES, modules: [M], from: START, to: START + 10 * DAY };

it('pauses between statements of some hundred rows', async () => {
  const all = minutes(1_200);
  await writeBuckets(open.db, MINUTES, rowsOf(all));
  let pauses = 0;
  const found = await readBuckets(open.db, query, () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect([...(found.get(M) ?? [])]).toEqual(all);
  expect(pauses).toBe(2);
});

it('pauses after each chunk, and reads those of every variable', async () => {
  const all = minutes(3_000);
  await writeChunks(open.db, await encodeChunks(MINUTES, M, new Map(all)));
  let pauses = 0;
  const found = await readBuckets(open.db, query, () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect([...(found.get(M) ?? [])]).toEqual(all);
  // 3,000 minutes are in three chunks of each variable.
  expect(pauses).toBe(3 * VECTOR_WIDTH);
});

it('finds buckets that are moved into a chunk while it reads', async () => {
  const all = minutes(1_200);
  await writeBuckets(open.db, MINUTES, rowsOf(all));
  let moved = false;
  const found = await readBuckets(open.db, query, async () => {
    if (moved) return;
    moved = true;
    await foldBuckets(open.db, MINUTES, M, query.to);
  });
  expect(moved).toBe(true);
  expect([...(found.get(M) ?? [])]).toEqual(all);
});

it('reads medians of all variables together, the same in any number of windows', async () => {
  const days = 3;
  const all = minutes(days * 1_440);
  await writeChunks(open.db, await encodeChunks(MINUTES, M, new Map(all)));
  const now = START + days * DAY;
  const bounds = { backfilledFrom: -Infinity, since: () => -Infinity };
  const source = sourceFor('PT24H', START, now, bounds);
  const parts = medianParts(source, { from: START, to: now }, now, bounds);
  const variables = Array.from({ length: VECTOR_WIDTH }, (_, variable) => variable);
  const medians = await readMedians(open.db, { module: M, variables }, parts, source, () =>
    Promise.resolve(),
  );
  for (const variable of [3, 10, 40]) {
    const expected = Array.from({ length: days }, (_, day) => {
      const values = Array.from({ length: 1_440 }, (__, i) => valueAt(variable, day * 1_440 + i));
      return [START + day * DAY, values.sort((a, b) => a - b)[719]];
    });
    expect([...(medians.get(variable) ?? [])]).toEqual(expected);
  }
});
