import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { API_BASE } from '../../src/contract/api-base';
import { historyResponseSchema } from '../../src/contract/history';
import { telemetryRowSchema } from '../../src/contract/telemetry';
import { plausiblePower, sampleOf } from '../../src/domain/machine/readings';
import { epochMs, HOUR, later, MINUTE, SECOND } from '../../src/base/units';
import { aModuleId } from '../../src/domain/machine/telemetry.fixture';
import { NOON, startApi, type TestApi } from '../fixtures/api';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const readAdx = async (body: object) => {
  const response = await api.request('admin', 'POST', `${API_BASE}/adx`, body);
  return historyResponseSchema.parse(response.body);
};
const allModules = () => api.fleet.modules.map((module) => module.moduleId);
const hour = {
  from: new Date(NOON - HOUR).toISOString(),
  to: new Date(NOON).toISOString(),
};

describe('GET telemetry', () => {
  it('returns the last sample of every module, by the contract', async () => {
    const { body } = await api.request('admin', 'GET', `${API_BASE}/telemetry`);
    const rows = Array.isArray(body) ? body.map((row) => telemetryRowSchema.parse(row)) : [];
    expect(rows.map((row) => row.moduleId).sort()).toEqual(allModules().sort());
    for (const row of rows) {
      if (row.measuredAt === null) continue;
      const sample = api.fleet.sample(row.moduleId, row.measuredAt);
      expect(row.statusWord).toBe(sample?.readings.StatusWord);
      const power = sampleOf(sample?.readings.PowerOutput);
      expect(row.readings.PowerOutput).toBe(power === null ? null : plausiblePower(power));
    }
  });
});

describe('a row of telemetry', () => {
  it.each([
    { latitude: 65.6, longitude: 22.1, place: [65.6, 22.1], why: 'valid coordinates' },
    { latitude: 95, longitude: 22.1, place: [null, 22.1], why: 'beyond the pole' },
    { latitude: 65.6, longitude: -181, place: [65.6, null], why: 'beyond 180 degrees' },
    { latitude: null, longitude: null, place: [null, null], why: 'not reported' },
  ])('$latitude, $longitude: $why, and the row stays', async ({ place, ...where }) => {
    const { body } = await api.request('admin', 'GET', `${API_BASE}/telemetry`);
    const [row] = z.array(z.record(z.string(), z.unknown())).parse(body);
    const { latitude, longitude } = telemetryRowSchema.parse({ ...row, ...where });
    expect([latitude, longitude]).toEqual(place);
  });
});

describe('POST adx', () => {
  it('returns averages that equal those of the samples', async () => {
    const response = await readAdx({ id: allModules(), searchSpan: hour, interval: 'PT10M' });
    let compared = 0;
    for (const moduleId of allModules()) {
      const series = response[moduleId];
      const powers = series?.properties.find((p) => p.name === 'PowerOutput')?.values ?? [];
      for (const [i, at] of (series?.timestamps ?? []).entries()) {
        const samples = [];
        // The feed began with the one sample of its first moment.
        for (let t: number = Math.max(at, NOON - HOUR); t < at + 10 * MINUTE; t += 10 * SECOND) {
          const power = sampleOf(api.fleet.sample(moduleId, epochMs(t))?.readings.PowerOutput);
          if (power !== null) samples.push(plausiblePower(power));
        }
        const mean = samples.reduce((sum, kw) => sum + kw, 0) / samples.length;
        expect(powers[i]).toBeCloseTo(mean, 1);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });

  it('returns the interval it used and the span it covered', async () => {
    const [moduleId = ''] = allModules();
    const series = (await readAdx({ id: [moduleId], searchSpan: hour, interval: 'PT1S' }))[
      moduleId
    ];
    expect(series?.interval).toBe('PT10S');
    expect(series?.covered).toEqual({ from: NOON - HOUR, to: NOON });
  });

  test.each([
    ['PT10M', 30 * 24, 'PT10M', 'ten minutes are stored for thirteen months'],
    ['PT1M', 60 * 24, 'PT10M', 'minutes are stored for 35 days, so coarser'],
    ['PT1H', 4 * 8784, 'PT24H', 'hours are stored for three years, so coarser'],
    ['PT12H', 24, 'PT24H', 'half days are not stored'],
  ])('%s over %i hours returns %s: %s', async (interval, hours, expected) => {
    const [moduleId = ''] = allModules();
    const from = new Date(later(NOON, -hours * HOUR)).toISOString();
    const response = await readAdx({ id: [moduleId], searchSpan: { from, to: hour.to }, interval });
    expect(response[moduleId]?.interval).toBe(expected);
  });
});

describe('POST adx/query and POST Analytics/', () => {
  const variables = (['first', 'avg', 'min', 'max', 'median', 'count'] as const).map(
    (aggregation) => ({ name: 'PowerOutput [kW]', aggregation }),
  );

  it('return the same number for the same bucket, equal to that of the samples', async () => {
    const moduleId = aModuleId('0103190121');
    const search = { searchSpan: hour, interval: 'PT10M' };
    const fast = historyResponseSchema.parse(
      (
        await api.request('admin', 'POST', `${API_BASE}/adx/query`, {
          ...search,
          id: [moduleId],
          variables,
        })
      ).body,
    );
    const slow = historyResponseSchema.parse(
      (
        await api.request('admin', 'POST', `${API_BASE}/Analytics/`, {
          ...search,
          parameters: [{ id: moduleId, aggregateVariables: variables }],
        })
      ).body,
    );
    expect(slow).toEqual(fast);
    const series = fast[moduleId];
    const [first, avg, min, max, median, count] = (series?.properties ?? []).map((p) => p.values);
    const buckets = (series?.timestamps ?? []).entries();
    let compared = 0;
    for (const [i, at] of buckets) {
      const powers = [];
      for (let t: number = Math.max(at, NOON - HOUR); t < at + 10 * MINUTE; t += 10 * SECOND) {
        const power = sampleOf(api.fleet.sample(moduleId, epochMs(t))?.readings.PowerOutput);
        if (power !== null) powers.push(plausiblePower(power));
      }
      expect(count?.[i]).toBe(powers.length);
      expect(first?.[i]).toBe(powers[0]);
      expect(min?.[i]).toBe(Math.min(...powers));
      expect(max?.[i]).toBe(Math.max(...powers));
      expect(median?.[i]).toBeGreaterThanOrEqual(min?.[i] ?? NaN);
      expect(median?.[i]).toBeLessThanOrEqual(max?.[i] ?? NaN);
      expect(avg?.[i]).toBeCloseTo(powers.reduce((sum, kw) => sum + kw, 0) / powers.length, 1);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(3);
  });

  test.each([
    ['an unknown module', '0199999999'],
    ['a module of another group', '0104240201'],
  ])('%s is 404', async (_what, moduleId) => {
    const response = await api.request('viewer', 'POST', `${API_BASE}/adx/query`, {
      searchSpan: hour,
      interval: 'PT10M',
      id: [moduleId],
      variables,
    });
    expect(response.status).toBe(404);
  });

  it('report an unknown variable', async () => {
    const response = await api.request('admin', 'POST', `${API_BASE}/adx/query`, {
      searchSpan: hour,
      interval: 'PT10M',
      id: ['0103190121'],
      variables: [{ name: 'Colour', aggregation: 'avg' }],
    });
    expect(response.body).toMatchObject({ code: 'malformed', field: 'variables.0.name' });
  });
});

describe('GET variables and GET PowerBlocks/{id}/data', () => {
  test.each([
    ['0103190121', ['CT38', 'P71'], ['TT938', 'InletPressure']],
    ['0104240201', ['TT938', 'PT982'], ['P71', 'InletPressure']],
    ['0201180012', ['InletPressure', 'BleedValve'], ['P71', 'PT982']],
  ])('%s has %j and lacks %j', async (moduleId, has, lacks) => {
    const { body } = await api.request('admin', 'GET', `${API_BASE}/variables/${moduleId}`);
    expect(body).toEqual(expect.arrayContaining(has));
    for (const name of lacks) expect(body).not.toContain(name);
  });

  it('returns the last day of every module of the power block', async () => {
    const { body } = await api.request(
      'admin',
      'GET',
      `${API_BASE}/PowerBlocks/0703190041/data/24`,
    );
    const response = historyResponseSchema.parse(body);
    expect(Object.keys(response)).toHaveLength(3);
    expect(response['0103190121']?.interval).toBe('PT10M');
    expect(response['0103190121']?.covered).toEqual({ from: NOON - 24 * HOUR, to: NOON });
  });
});
