import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, MINUTE } from '../../base/units';
import { openEmpty } from '../../../tests/fixtures/images';
import type { OpenDatabase } from '../database/database';
import { addStats, emptyStats, type BucketStats } from './bucket-stats';
import { writeBuckets } from './bucket-store';
import { readHistory, readingOf } from './history';
import { LEVELS } from './levels';
import { Rollup } from './rollup';
import { toVector } from './vector';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const M = 7;
const day = Date.parse('2026-11-10T00:00:00Z');
let open: OpenDatabase;

/** In each ten minutes six are at 10 kW, and the average of all is 99 kW. */
const powerOf = (minute: number): number => (minute % 10 < 6 ? 10 : 232.5);

beforeAll(async () => {
  open = await openEmpty();
  const byLevel = new Map(LEVELS.map((level) => [level, new Map<number, BucketStats>()]));
  const rollup = new Rollup((level, at, bucket) => {
    const stored = emptyStats();
    addStats(stored, bucket);
    byLevel.get(level)?.set(at, stored);
  });
  for (let minute = 0; minute < DAY / MINUTE; minute++) {
    rollup.add(day + minute * MINUTE, toVector({ PowerOutput: powerOf(minute) }));
  }
  rollup.finish();
  for (const [level, byStart] of byLevel) {
    await writeBuckets(
      open.db,
      level,
      [...byStart].map(([at, bucket]) => ({ module: M, at, bucket })),
    );
  }
});
afterAll(() => open.close());

async function dayFrom(daysBack: number) {
  const span = { from: NOW - daysBack * DAY, to: NOW, interval: 'PT24H' } as const;
  const bounds = { backfilledFrom: -Infinity, since: () => -Infinity };
  const columns = [{ name: 'PowerOutput', aggregation: 'median' }] as const;
  const chosen = [{ id: 'module', number: M, columns }];
  const reading = readingOf(span, NOW, bounds);
  const { module: series } = await readHistory(open.db, chosen, reading, () => Promise.resolve());
  return series;
}

it('the median of a day is the same wherever the span begins', async () => {
  for (const daysBack of [12, 34, 60, 400]) {
    expect([daysBack, (await dayFrom(daysBack))?.properties[0]?.values]).toEqual([daysBack, [10]]);
  }
});

it('the response says of which buckets its medians are', async () => {
  const [tenMinutes, minutes, ...more] = (await dayFrom(60))?.medianOf ?? [];
  expect(tenMinutes).toEqual({ from: '2026-09-22T00:00:00.000Z', interval: 'PT10M' });
  expect(minutes).toEqual({ from: '2026-10-18T00:00:00.000Z', interval: 'PT1M' });
  expect(more).toEqual([]);
});
