import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { historyResponseSchema } from '../../src/contract/history';
import { DAY, epochMs, HOUR, MINUTE, SECOND } from '../../src/base/units';
import { NOON, startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.backfilledFrom(-Infinity);
  api.moveTo(NOON);
});

const module = '0103190121';
const iso = (ms: number) => new Date(ms).toISOString();
const variables = [{ name: 'PowerOutput', aggregation: 'avg' }];
interface HistorySearch {
  readonly from: number;
  readonly to: number;
  readonly interval: string;
}

/** All endpoints for history, each called with the same span. */
const CALLS: Record<string, (search: HistorySearch) => Promise<{ status: number; body: unknown }>> =
  {
    adx: (search) => post('adx', { ...bodyOf(search), id: [module] }),
    'adx/query': (search) => post('adx/query', { ...bodyOf(search), id: [module], variables }),
    'Analytics/': (search) =>
      post('Analytics/', {
        ...bodyOf(search),
        parameters: [{ id: module, aggregateVariables: variables }],
      }),
    'Analytics/preset': (search) => post('Analytics/preset', { ...bodyOf(search), id: [module] }),
    'Analytics/{moduleId}': ({ from, to, interval }) => {
      const query = `from=${iso(from)}&to=${iso(to)}&interval=${interval}`;
      return api.request('admin', 'GET', `${API_BASE}/Analytics/${module}?${query}`);
    },
  };
const callNames = Object.keys(CALLS);
const bodyOf = ({ from, to, interval }: HistorySearch) => ({
  searchSpan: { from: iso(from), to: iso(to) },
  interval,
});
const post = (path: string, body: object) =>
  api.request('admin', 'POST', `${API_BASE}/${path}`, body);

async function readSeries(call: string, search: HistorySearch) {
  const response = await CALLS[call]?.(search);
  const series = historyResponseSchema.parse(response?.body)[module];
  if (series === undefined) throw new Error(`${call} returns nothing for ${module}`);
  return series;
}

describe.each(callNames)('%s', (call) => {
  test.each([
    ['an hour that is half over', -30 * MINUTE, 30 * MINUTE, 'PT10M', -30 * MINUTE],
    ['a day that began a second ago', -1 * SECOND, DAY, 'PT24H', -12 * HOUR],
    ['the open bucket of ten seconds', -15 * SECOND, 5 * SECOND, 'PT10S', -20 * SECOND],
    ['a century', -1 * HOUR, 36_525 * DAY, 'PT24H', -12 * HOUR],
  ])('covers nothing of the future: %s', async (_what, from, to, interval, covered) => {
    const series = await readSeries(call, { from: NOON + from, to: NOON + to, interval });
    expect(series.covered).toEqual({ from: NOON + covered, to: NOON });
    expect(Math.max(...series.timestamps)).toBeLessThan(NOON);
  });

  test.each([
    ['from the next millisecond', 1, HOUR, 'PT10M'],
    ['from now on', 0, HOUR, 'PT10S'],
    ['in the open bucket', 3 * HOUR, 4 * HOUR, 'PT24H'],
    ['next year', 365 * DAY, 366 * DAY, 'PT1H'],
  ])('covers nothing of a future span: %s', async (_what, from, to, interval) => {
    const series = await readSeries(call, { from: NOON + from, to: NOON + to, interval });
    expect(series.covered).toEqual({ from: NOON, to: NOON });
    expect(series.timestamps).toEqual([]);
  });

  test.each([
    ['empty', 0],
    ['reversed', -1 * HOUR],
  ])('refuses a span that is %s, so that it is not requested again', async (_what, length) => {
    const search = { from: NOON - HOUR, to: NOON - HOUR + length, interval: 'PT10M' };
    const response = await CALLS[call]?.(search);
    expect(response?.status).toBe(400);
    expect(response?.body).toMatchObject({ code: 'malformed' });
  });

  test.each([
    ['before there were machines', '2015-01-01', '2015-03-01'],
    ['before 1970', '1912-06-23', '1954-06-07'],
  ])('covers a span %s, without buckets', async (_what, from, to) => {
    const search = { from: Date.parse(from), to: Date.parse(to), interval: 'PT24H' };
    const series = await readSeries(call, search);
    expect(series.covered).toEqual({ from: search.from, to: search.to });
    expect(series.timestamps).toEqual([]);
    expect(series.properties.every(({ values }) => values.length === 0)).toBe(true);
  });

  test.each([
    ['part of it', NOON - 30 * MINUTE, NOON - 30 * MINUTE],
    ['all of it', NOON + HOUR, NOON],
  ])('does not cover what is not backfilled yet: %s', async (_what, backfilledFrom, covered) => {
    api.backfilledFrom(backfilledFrom);
    const series = await readSeries(call, { from: NOON - HOUR, to: NOON, interval: 'PT10M' });
    expect(series.covered).toEqual({ from: covered, to: NOON });
  });
});

test('a future span is covered once it has passed', async () => {
  const search = { from: NOON - HOUR, to: NOON + HOUR, interval: 'PT1M' };
  api.moveTo(epochMs(NOON + 20 * MINUTE));
  expect((await readSeries('adx', search)).covered.to).toBe(NOON + 20 * MINUTE);
  api.moveTo(epochMs(NOON + 2 * HOUR));
  expect((await readSeries('adx', search)).covered.to).toBe(NOON + HOUR);
});

it('returns no bucket outside of the covered span, whatever was requested', async () => {
  for (const interval of ['PT0.1S', 'PT10S', 'PT1M', 'PT10M', 'PT1H', 'PT12H', 'PT24H']) {
    for (const [from, to] of [
      [-47 * MINUTE - 7_123, -3 * MINUTE - 4_567],
      [-59_999, 59_999],
      [-2 * HOUR - 1, -1],
    ] as const) {
      const series = await readSeries('adx', { from: NOON + from, to: NOON + to, interval });
      expect(series.covered.from).toBeLessThanOrEqual(NOON + from);
      for (const at of series.timestamps) {
        expect(at).toBeGreaterThanOrEqual(series.covered.from);
        expect(at).toBeLessThan(series.covered.to);
      }
    }
  }
});
