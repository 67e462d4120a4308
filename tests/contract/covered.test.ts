import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { historyAnswerSchema } from '../../src/contract/history';
import { DAY, epochMs, HOUR, MINUTE, SECOND } from '../../src/base/units';
import { NOON, startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.holdFrom(-Infinity);
  api.moveTo(NOON);
});

const module = '0103190121';
const iso = (ms: number) => new Date(ms).toISOString();
const variables = [{ name: 'PowerOutput', aggregation: 'avg' }];
interface Asked {
  readonly from: number;
  readonly to: number;
  readonly interval: string;
}

/** The same span asked in every way that there is. */
const WAYS: Record<string, (asked: Asked) => Promise<{ status: number; body: unknown }>> = {
  adx: (asked) => post('adx', { ...stretch(asked), id: [module] }),
  'adx/query': (asked) => post('adx/query', { ...stretch(asked), id: [module], variables }),
  'Analytics/': (asked) =>
    post('Analytics/', {
      ...stretch(asked),
      parameters: [{ id: module, aggregateVariables: variables }],
    }),
  'Analytics/preset': (asked) => post('Analytics/preset', { ...stretch(asked), id: [module] }),
  'Analytics/{moduleId}': ({ from, to, interval }) => {
    const query = `from=${iso(from)}&to=${iso(to)}&interval=${interval}`;
    return api.ask('admin', 'GET', `${API_BASE}/Analytics/${module}?${query}`);
  },
};
const ways = Object.keys(WAYS);
const stretch = ({ from, to, interval }: Asked) => ({
  searchSpan: { from: iso(from), to: iso(to) },
  interval,
});
const post = (path: string, body: object) => api.ask('admin', 'POST', `${API_BASE}/${path}`, body);

async function answered(way: string, asked: Asked) {
  const answer = await WAYS[way]?.(asked);
  const series = historyAnswerSchema.parse(answer?.body)[module];
  if (series === undefined) throw new Error(`${way} says nothing of ${module}`);
  return series;
}

describe.each(ways)('%s', (way) => {
  test.each([
    ['an hour that is half to come', -30 * MINUTE, 30 * MINUTE, 'PT10M', -30 * MINUTE],
    ['a day that is nearly all to come', -1 * SECOND, DAY, 'PT24H', -12 * HOUR],
    ['ten seconds with the open one', -15 * SECOND, 5 * SECOND, 'PT10S', -20 * SECOND],
    ['a century', -1 * HOUR, 36_525 * DAY, 'PT24H', -12 * HOUR],
  ])('claims nothing of what is to come: %s', async (_what, from, to, interval, covered) => {
    const series = await answered(way, { from: NOON + from, to: NOON + to, interval });
    expect(series.covered).toEqual({ from: NOON + covered, to: NOON });
    expect(Math.max(...series.timestamps)).toBeLessThan(NOON);
  });

  test.each([
    ['a moment ahead', 1, HOUR, 'PT10M'],
    ['from now on', 0, HOUR, 'PT10S'],
    ['in the bucket that is open', 3 * HOUR, 4 * HOUR, 'PT24H'],
    ['next year', 365 * DAY, 366 * DAY, 'PT1H'],
  ])('covers nothing of what is all to come: %s', async (_what, from, to, interval) => {
    const series = await answered(way, { from: NOON + from, to: NOON + to, interval });
    expect(series.covered).toEqual({ from: NOON, to: NOON });
    expect(series.timestamps).toEqual([]);
  });

  test.each([
    ['empty', 0],
    ['reversed', -1 * HOUR],
  ])('refuses what is %s, so that nobody asks again', async (_what, length) => {
    const asked = { from: NOON - HOUR, to: NOON - HOUR + length, interval: 'PT10M' };
    const answer = await WAYS[way]?.(asked);
    expect(answer?.status).toBe(400);
    expect(answer?.body).toMatchObject({ code: 'malformed' });
  });

  test.each([
    ['before there were machines', '2015-01-01', '2015-03-01'],
    ['before 1970', '1912-06-23', '1954-06-07'],
  ])('covers %s, with nothing in it', async (_what, from, to) => {
    const asked = { from: Date.parse(from), to: Date.parse(to), interval: 'PT24H' };
    const series = await answered(way, asked);
    expect(series.covered).toEqual({ from: asked.from, to: asked.to });
    expect(series.timestamps).toEqual([]);
    expect(series.properties.every(({ values }) => values.length === 0)).toBe(true);
  });

  test.each([
    ['part of it', NOON - 30 * MINUTE, NOON - 30 * MINUTE],
    ['all of it', NOON + HOUR, NOON],
  ])('does not cover what is not laid down yet: %s', async (_what, laidFrom, covered) => {
    api.holdFrom(laidFrom);
    const series = await answered(way, { from: NOON - HOUR, to: NOON, interval: 'PT10M' });
    expect(series.covered).toEqual({ from: covered, to: NOON });
  });
});

test('what was to come is covered when it has come', async () => {
  const asked = { from: NOON - HOUR, to: NOON + HOUR, interval: 'PT1M' };
  api.moveTo(epochMs(NOON + 20 * MINUTE));
  expect((await answered('adx', asked)).covered.to).toBe(NOON + 20 * MINUTE);
  api.moveTo(epochMs(NOON + 2 * HOUR));
  expect((await answered('adx', asked)).covered.to).toBe(NOON + HOUR);
});

it('has no bucket outside of what it covers, whatever was asked', async () => {
  for (const interval of ['PT0.1S', 'PT10S', 'PT1M', 'PT10M', 'PT1H', 'PT12H', 'PT24H']) {
    for (const [from, to] of [
      [-47 * MINUTE - 7_123, -3 * MINUTE - 4_567],
      [-59_999, 59_999],
      [-2 * HOUR - 1, -1],
    ] as const) {
      const series = await answered('adx', { from: NOON + from, to: NOON + to, interval });
      expect(series.covered.from).toBeLessThanOrEqual(NOON + from);
      for (const at of series.timestamps) {
        expect(at).toBeGreaterThanOrEqual(series.covered.from);
        expect(at).toBeLessThan(series.covered.to);
      }
    }
  }
});
