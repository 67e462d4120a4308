import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { API_BASE } from '../../src/contract/api-base';
import { historyResponseSchema } from '../../src/contract/history';
import { problemSchema } from '../../src/contract/problem';
import { plausiblePower, sampleOf } from '../../src/domain/machine/readings';
import { aModuleId } from '../../src/domain/machine/telemetry.fixture';
import { epochMs, HOUR, MINUTE, SECOND } from '../../src/base/units';
import { NOON, startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const moduleId = aModuleId('0103190121');
const iso = (ms: number) => new Date(ms).toISOString();
const variables = (['first', 'median', 'avg', 'min', 'max', 'count'] as const).map(
  (aggregation) => ({
    name: 'PowerOutput',
    aggregation,
  }),
);
const status = { name: 'StatusWord', aggregation: 'or' };

async function series(path: string, body: object) {
  const response = await api.request('admin', 'POST', `${API_BASE}/${path}`, body);
  const found = historyResponseSchema.parse(response.body)[moduleId];
  if (found === undefined) throw new Error(`${path} returns nothing for ${moduleId}`);
  return found;
}
const search = (from: number, interval = 'PT10S', to: number = NOON) => ({
  searchSpan: { from: iso(from), to: iso(to) },
  interval,
});

describe('buckets of ten seconds come from raw samples', () => {
  it('and are the same from both sources, equal to what the machine sent', async () => {
    const lastHour = search(NOON - HOUR);
    const chosen = [...variables, status];
    const fast = await series('adx/query', { ...lastHour, id: [moduleId], variables: chosen });
    const parameters = [{ id: moduleId, aggregateVariables: chosen }];
    expect(await series('Analytics/', { ...lastHour, parameters })).toEqual(fast);
    expect(fast.interval).toBe('PT10S');
    expect(fast.timestamps.length).toBeGreaterThan(300);
    for (const [i, at] of fast.timestamps.entries()) {
      const sent = api.fleet.sample(moduleId, epochMs(at))?.readings;
      const power = sampleOf(sent?.PowerOutput);
      const kilowatt = power === null ? null : plausiblePower(power);
      for (const { name, aggregation, values } of fast.properties) {
        const value = aggregation === 'count' ? 1 : kilowatt;
        expect(values[i]).toBe(name === 'StatusWord' ? sent?.StatusWord : value);
      }
    }
  });

  it('and add up to those of a minute', async () => {
    const columns = { id: [moduleId], variables };
    const tens = await series('adx/query', { ...search(NOON - 30 * MINUTE), ...columns });
    const minutes = await series('adx/query', {
      ...search(NOON - 30 * MINUTE, 'PT1M'),
      ...columns,
    });
    const valuesOf = (name: string) => tens.properties.find((p) => p.aggregation === name)?.values;
    for (const [i, at] of minutes.timestamps.entries()) {
      const within = tens.timestamps.flatMap((t, k) => (t >= at && t < at + MINUTE ? [k] : []));
      const highest = Math.max(...within.map((k) => valuesOf('max')?.[k] ?? NaN));
      const lowest = Math.min(...within.map((k) => valuesOf('min')?.[k] ?? NaN));
      const [first, , , min, max, count] = minutes.properties.map(({ values }) => values[i]);
      const samples = within.length;
      const ofTens = [valuesOf('first')?.[within[0] ?? -1], lowest, highest, samples];
      expect([first, min, max, count]).toEqual(ofTens);
    }
    expect(minutes.timestamps).toHaveLength(30);
  });
});

describe('the returned interval', () => {
  test.each([
    ['PT10S', 47, 'PT10S', 'raw samples are stored for 48 h'],
    ['PT1S', 47, 'PT10S', 'nothing finer is measured'],
    ['PT0.1S', 47, 'PT10S', 'nothing finer is measured'],
    ['PT10S', 49, 'PT1M', 'raw samples are gone, so coarser'],
    ['PT0.1S', 49, 'PT1M', 'raw samples are gone, so coarser'],
    ['PT0.1S', 60 * 24, 'PT10M', 'minutes are gone too'],
  ])('%s over %i hours is %s: %s', async (interval, hours, expected) => {
    const found = await series('adx', {
      ...search(NOON - hours * HOUR, interval),
      id: [moduleId],
    });
    expect(found.interval).toBe(expected);
  });

  test.each([
    ['PT10S', 48 * HOUR, 'PT10S', 'all that is stored'],
    ['PT10S', 48 * HOUR + SECOND, 'PT1M', 'its first bucket begins before that'],
    ['PT1M', 35 * 24 * HOUR, 'PT1M', 'all that is stored'],
    ['PT1M', 35 * 24 * HOUR - SECOND, 'PT1M', 'its first bucket begins there'],
    ['PT1M', 35 * 24 * HOUR + SECOND, 'PT10M', 'its first bucket may be half deleted'],
  ])('%s over %i ms is %s: %s', async (interval, ms, expected) => {
    const found = await series('adx', { ...search(NOON - ms, interval), id: [moduleId] });
    expect(found.interval).toBe(expected);
  });

  test('history that was backfilled in coarser buckets only is returned in those', async () => {
    const since = (width: number) => (width < HOUR ? NOON - 2 * HOUR : -Infinity);
    const large = await startApi({ modules: 1, historySince: since });
    for (const [hours, expected] of [
      [1, 'PT10M'],
      [3, 'PT1H'],
    ] as const) {
      const body = { ...search(NOON - hours * HOUR, 'PT10M'), id: [moduleId] };
      const { body: found } = await large.request('admin', 'POST', `${API_BASE}/adx`, body);
      expect(historyResponseSchema.parse(found)[moduleId]?.interval).toBe(expected);
    }
    await large.close();
  });

  test('the size limit of a response applies, too', async () => {
    const id = api.fleet.modules.map((module) => module.moduleId);
    const body = { ...search(NOON - 48 * HOUR), id };
    const response = await api.request('admin', 'POST', `${API_BASE}/adx`, body);
    expect(problemSchema.parse(response.body).code).toBe('too_large');
  });
});
