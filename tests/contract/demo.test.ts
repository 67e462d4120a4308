import { expect, test } from 'vitest';
import { createDemoReads } from '../../src/demo/demo-reads';
import { DEMO_WORLD } from '../../src/demo/world';
import * as z from 'zod/mini';
import { userSchema } from '../../src/contract/users';
import {
  bundleColumns,
  parseColumnKey,
  type Bundle,
  type SeriesAggregation,
} from '../../src/domain/series/series';
import { isUserId } from '../../src/domain/ids';
import { epochMs, HOUR, later, MINUTE, SECOND, type EpochMs } from '../../src/base/units';
import { VARIABLE_NAMES } from '../../src/domain/machine/variables';
import { average, type BucketStats } from '../../src/server/telemetry/bucket-stats';
import { Rollup } from '../../src/server/telemetry/rollup';
import type { StatusSeconds } from '../../src/server/telemetry/status-seconds';
import { scaleOf, scaleRow } from '../../src/server/telemetry/vector';
import { createFleet } from '../../src/simulator/fleet';
import { newRow } from '../../src/simulator/row';

const SEED = 11;
const NOON = epochMs(Date.UTC(2026, 10, 20, 12));
const fleet = createFleet({ seed: SEED, moduleCount: 12, world: DEMO_WORLD });
const neverAborted = new AbortController().signal;
const demo = createDemoReads({
  now: () => NOON,
  seed: SEED,
  pause: () => Promise.resolve(),
});

/** Minutes that the server's ingest makes of all samples in the hours before noon. */
function minutesOf(moduleId: (typeof fleet.modules)[number]['moduleId'], from: EpochMs) {
  const minutes = new Map<number, BucketStats>();
  const rollup = new Rollup((level, at, bucket) => {
    if (level.width === MINUTE) minutes.set(at, bucket);
  });
  const row = newRow();
  for (let at: number = from; at < NOON; at += 10 * SECOND) {
    if (fleet.sampleInto(row, moduleId, epochMs(at))) rollup.add(at, scaleRow(row));
  }
  rollup.finish();
  return minutes;
}

const BUNDLES: readonly Bundle[] = [
  'default',
  'PowerOutput.first',
  'PowerOutput.min',
  'PowerOutput.max',
  'StatusWord.or',
  'PowerOutput.*',
  'AlarmCode.*',
];

/** Whether the app shows another sensor's values under this name (rules §9.6). */
const isMappedName = (name: string) => name === 'CT36' || name === 'CT38';

test.each(BUNDLES)(
  'the demo aggregates samples to minutes as the server does: %s',
  async (bundle) => {
    const from = later(NOON, -12 * HOUR);
    const moduleIds = fleet.modules.map(({ moduleId }) => moduleId);
    const span = { from, to: NOON };
    const response = await demo.history(
      { moduleIds, interval: 'PT1M', bundle, span },
      neverAborted,
    );
    let compared = 0;
    for (const moduleId of moduleIds) {
      const minutes = minutesOf(moduleId, from);
      for (const key of bundleColumns(bundle)) {
        const column = parseColumnKey(key);
        if (column === null || isMappedName(column.name)) continue;
        const returned = response.modules.get(moduleId)?.columns.get(key) ?? [];
        const expected = Array.from(returned, (_, i) =>
          serverValue(minutes.get(from + i * MINUTE), column),
        );
        expect([moduleId, key, [...returned]]).toEqual([moduleId, key, expected]);
        compared += expected.filter((value) => !Number.isNaN(value)).length;
      }
    }
    expect(compared).toBeGreaterThan(5_000);
  },
);

const isSecondsOf = (aggregation: SeriesAggregation): aggregation is keyof StatusSeconds =>
  aggregation.toLowerCase().endsWith('seconds');

function serverValue(
  bucket: BucketStats | undefined,
  { name, aggregation }: NonNullable<ReturnType<typeof parseColumnKey>>,
): number {
  const variable = VARIABLE_NAMES.indexOf(name);
  const stat = bucket?.stats[variable];
  if (bucket === undefined || stat === undefined) return NaN;
  if (aggregation === 'or') return bucket.or;
  if (isSecondsOf(aggregation)) return bucket.seconds?.[aggregation] ?? NaN;
  if (aggregation === 'count') return stat.count;
  if (aggregation === 'median') throw new Error('no bundle of this test');
  return (aggregation === 'avg' ? average(stat) : stat[aggregation]) / scaleOf(variable);
}

test('the visitor of the demo is a user by the contract, without any right', async () => {
  const userId = 'demo';
  if (!isUserId(userId)) throw new Error(userId);
  const user = await demo.user(userId, neverAborted);
  // Nobody edits the demo's user, which has no revision.
  expect(z.omit(userSchema, { revision: true }).parse(user)).toEqual(user);
  expect(user).toMatchObject({ authZGlobalAccess: 'None', securityGroupAccess: [] });
});
