import { describe, expect, it, test } from 'vitest';
import { ContractBreach } from '../../contract/parse';
import {
  bundleColumns,
  parseColumnKey,
  type Bundle,
  type ColumnKey,
} from '../../domain/series/series';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { epochMs, HOUR, later, MINUTE } from '../../base/units';
import type { HistoryRequest } from '../history';
import { parseHistoryResponse } from './parse-history';

const NOON = epochMs(Date.parse('2026-11-20T12:00:00Z'));
const iso = (ms: number) => new Date(ms).toISOString();
const PLAIN = '0110000001';
const G4 = '0114000001';
const STEAM = '0210000001';

const question = (id = PLAIN, bundle: Bundle = 'default'): HistoryRequest => ({
  moduleIds: [aModuleId(id)],
  interval: 'PT10M',
  bundle,
  span: { from: later(NOON, -1 * HOUR), to: NOON },
});

/**
 * Three buckets of six, 11:00, 11:10 and 11:30; the value of each column is its position in the
 * bundle.
 */
function series(bundle: Bundle = 'default', more: object = {}) {
  return {
    timestamps: [0, 10, 30].map((minute) => iso(NOON - HOUR + minute * MINUTE)),
    properties: bundleColumns(bundle).map((key, i) => ({
      ...parseColumnKey(key),
      values: [i, null, -32768] as (number | null)[],
    })),
    interval: 'PT10M',
    covered: { from: iso(NOON - HOUR), to: iso(NOON) },
    ...more,
  };
}
const read = (received: object, servedAt = NOON, asked = question()) =>
  parseHistoryResponse({ [asked.moduleIds[0] ?? '']: received }, servedAt, asked).modules.get(
    asked.moduleIds[0] ?? aModuleId(PLAIN),
  );

it('is dense: NaN for null, for the sentinel, and for what is not listed', () => {
  const received = read(series());
  expect(received?.covered).toEqual(question().span);
  expect([...(received?.columns.get('EnergyProduced.avg') ?? [])]).toEqual([
    1,
    NaN,
    NaN,
    NaN,
    NaN,
    NaN,
  ]);
});

describe('a series that breaks the contract', () => {
  const both = { ...question(), moduleIds: [aModuleId(PLAIN), aModuleId(STEAM)] };
  test.each([
    { why: 'no values', broken: { ...series(), properties: [] } },
    { why: 'no series', broken: 'none' },
    { why: 'a bucket that was not asked for', broken: series('default', { interval: 'PT1M' }) },
  ])('is left out and named, and the others are read: $why', ({ broken }) => {
    const body = { [PLAIN]: series(), [STEAM]: broken };
    const response = parseHistoryResponse(body, NOON, both);
    expect([...response.modules.keys()]).toEqual([PLAIN]);
    expect(response.broken).toEqual([STEAM]);
  });

  it('is an error where no other series came', () => {
    const body = { [STEAM]: { ...series(), properties: [] } };
    expect(() => parseHistoryResponse(body, NOON, both)).toThrow(ContractBreach);
  });
});

describe('the buckets that it speaks for', () => {
  const at = (minute: number) => NOON - HOUR + minute * MINUTE;
  test.each([
    { why: 'a start within a bucket', from: 5, to: 60, servedAt: 60, covered: [10, 60] },
    { why: 'an end within a bucket of the past', from: 0, to: 45, servedAt: 60, covered: [0, 40] },
    { why: 'the bucket that still grows', from: 0, to: 45, servedAt: 45, covered: [0, 50] },
    {
      why: 'the next one, begun while it was read',
      from: 0,
      to: 40.05,
      servedAt: 39.99,
      covered: [0, 50],
    },
    {
      why: 'not what is received long before its time',
      from: 0,
      to: 45,
      servedAt: 20,
      covered: [0, 40],
    },
    { why: 'more than was asked', from: -60, to: 120, servedAt: 120, covered: [0, 60] },
    { why: 'nothing of what was asked', from: 50, to: 50, servedAt: 60, covered: [0, 0] },
  ])('$why', ({ from, to, servedAt, covered }) => {
    const received = series('default', {
      timestamps: [],
      covered: { from: iso(at(from)), to: iso(at(to)) },
    });
    const properties = received.properties.map((one) => ({ ...one, values: [] }));
    expect(read({ ...received, properties }, epochMs(at(servedAt)))?.covered).toEqual({
      from: at(covered[0] ?? 0),
      to: at(covered[1] ?? 0),
    });
  });
});

describe('is refused', () => {
  const { timestamps, properties } = series();
  const [first = '', second = '', third = ''] = timestamps;
  test.each([
    ['columns of another length', { properties: properties.map((p) => ({ ...p, values: [1] })) }],
    ['a column that is missing', { properties: properties.slice(1) }],
    ['a finer interval than asked', { interval: 'PT1M' }],
    ['a moment that is no start of a bucket', { timestamps: [first, second, iso(NOON - 1)] }],
    ['a bucket outside of what was asked', { timestamps: [first, second, iso(NOON)] }],
    ['buckets in disorder', { timestamps: [second, first, third] }],
    ['a bucket twice', { timestamps: [first, first, third] }],
    ['another schema', { covered: 'all' }],
  ])('%s', (_why, more) => {
    expect(() => read(series('default', more))).toThrow(ContractBreach);
  });

  it('a module that was not asked for', () => {
    expect(() => parseHistoryResponse({ [G4]: series() }, NOON, question())).toThrow(
      ContractBreach,
    );
  });
});

describe('as the screens show it', () => {
  const place = bundleColumns('default').indexOf.bind(bundleColumns('default'));
  test.each([
    [PLAIN, place('CT38.avg'), place('CT36.avg'), 'its own sensors'],
    [G4, place('TT938.avg'), place('TT536.avg'), 'those that stand in'],
    [STEAM, NaN, NaN, 'it has no water'],
  ])('hot and cold water of %s are %d and %d: %s', (id, hot, cold) => {
    const received = read(series(), NOON, question(id));
    expect(received?.columns.get('CT38.avg')?.[0]).toBe(hot);
    expect(received?.columns.get('CT36.avg')?.[0]).toBe(cold);
  });

  it('power beyond the limit is 0', () => {
    const received = series();
    const properties = received.properties.map((p) => ({ ...p, values: [1001, -1001, 1000] }));
    const power = read({ ...received, properties })?.columns.get('PowerOutput.avg');
    expect([...(power ?? [])].filter((kw) => !Number.isNaN(kw))).toEqual([0, 0, 1000]);
  });

  it('a number of samples is no power, and may be greater', () => {
    const received = series('PowerOutput.*');
    const properties = received.properties.map((p) => ({ ...p, values: [8640, 8640, null] }));
    const columns = read({ ...received, properties }, NOON, question(PLAIN, 'PowerOutput.*'));
    const first = (key: ColumnKey) => columns?.columns.get(key)?.[0];
    expect([first('PowerOutput.avg'), first('PowerOutput.count')]).toEqual([0, 8640]);
  });

  it('a column by itself is the same sensor', () => {
    const received = series('TT938.max');
    const column = read(received, NOON, question(G4, 'CT38.max'))?.columns.get('CT38.max');
    expect(column?.[0]).toBe(0);
  });
});
