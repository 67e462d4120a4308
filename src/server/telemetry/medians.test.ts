import { expect, it } from 'vitest';
import { DAY, epochMs, HOUR, MINUTE } from '../../base/units';
import { medianBase } from '../../domain/series/median-base';
import { historySince } from '../fleet/history-plan';
import { medianParts } from './medians';
import { sourceFor, type HistoryBounds } from './sources';

const NOW = Date.parse('2026-11-21T12:34:56Z');
const TODAY = Date.parse('2026-11-21T00:00:00Z');
const ALL: HistoryBounds = { backfilledFrom: -Infinity, since: () => -Infinity };

const parts = (daysBack: number, bounds = ALL) => {
  const from = TODAY - daysBack * DAY;
  const days = sourceFor('PT24H', from, NOW, bounds);
  return medianParts(days, { from, to: NOW }, NOW, bounds);
};
/** Interval of the buckets of which a day's median is, for a span of so many days. */
const medianOf = (day: number, daysBack: number, bounds = ALL) =>
  parts(daysBack, bounds).find(({ from, to }) => from <= day && day < to)?.source.interval;

it('the median of a day is of the same buckets wherever the span begins', () => {
  for (const age of [0, 1, 11, 34, 35, 60, 395, 397, 1_097, 1_099, 3_000]) {
    const day = TODAY - age * DAY;
    const seen = new Set([0, 1, 20, 50, 340, 700, 5_000].map((more) => medianOf(day, age + more)));
    expect([age, seen.size]).toEqual([age, 1]);
  }
});

it('it is of the finest ones that are stored for the whole day', () => {
  const intervals = [0, 34, 35, 395, 396, 1_097, 1_098, 5_000].map((age) =>
    medianOf(TODAY - age * DAY, 6_000),
  );
  expect(intervals).toEqual([
    ...['PT1M', 'PT1M', 'PT10M', 'PT10M', 'PT1H', 'PT1H', 'PT24H', 'PT24H'],
  ]);
});

it('devices know it by the same ages', () => {
  for (let age = 0; age < 1_200; age += 1) {
    const day = TODAY - age * DAY;
    expect([age, medianBase(epochMs(day), 'PT24H', epochMs(NOW))]).toEqual([
      age,
      medianOf(day, 6_000),
    ]);
  }
});

it('the parts follow each other over the whole span', () => {
  const all = parts(2_000);
  expect(all[0]?.from).toBe(TODAY - 2_000 * DAY);
  expect(all.at(-1)?.to).toBe(NOW);
  for (const [i, part] of all.slice(1).entries()) expect(part.from).toBe(all[i]?.to);
});

it('a fleet that has only hours of its past has medians of hours there', () => {
  const since = historySince(1_000, TODAY);
  const bounds = { backfilledFrom: -Infinity, since };
  expect(medianOf(TODAY - 2 * DAY, 40, bounds)).toBe('PT1M');
  expect(medianOf(TODAY - 3 * DAY, 40, bounds)).toBe('PT1H');
});

it('minutes and raw samples have their own averages', () => {
  for (const interval of ['PT10S', 'PT1M'] as const) {
    const source = sourceFor(interval, NOW - HOUR, NOW, ALL);
    const own = medianParts(source, { from: NOW - HOUR, to: NOW - MINUTE }, NOW, ALL);
    expect(own.map((part) => part.source.interval)).toEqual([interval]);
  }
});
