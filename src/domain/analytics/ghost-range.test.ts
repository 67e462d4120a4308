import { describe, expect, it } from 'vitest';
import { iso } from '../../base/iso';
import { epochMs } from '../../base/units';
import { isModuleId } from '../ids';
import { ghostRange, shownBuckets } from './ghost-range';

const at = (text: string) => epochMs(Date.parse(text));
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const stockholm = 'Europe/Stockholm';

describe('range before', () => {
  it('ends where the shown range begins', () => {
    const { span: before, toShown } = ghostRange(
      span('2026-05-02T00:00:00Z', '2026-05-04T00:00:00Z'),
      { kind: 'before' },
      'UTC',
    );
    expect(before).toEqual(span('2026-04-30T00:00:00Z', '2026-05-02T00:00:00Z'));
    expect(iso(toShown(before.from))).toBe('2026-05-02T00:00:00.000Z');
  });
});

describe('a week before', () => {
  it.each([
    ['without a change of the clocks', '2026-05-10T06:00:00Z', '2026-05-03T06:00:00.000Z'],
    // Clocks go forward on 29 March: 08:00 there was 07:00 UTC before, and is 06:00 UTC after.
    ['after clocks went forward', '2026-03-31T06:00:00Z', '2026-03-24T07:00:00.000Z'],
    ['after clocks went back', '2026-10-27T07:00:00Z', '2026-10-20T06:00:00.000Z'],
  ])('is the same time of day %s', (_, shown, expected) => {
    const range = { from: at(shown), to: epochMs(at(shown) + 3_600_000) };
    const { span: before, toShown } = ghostRange(range, { kind: 'week' }, stockholm);
    expect(iso(before.from)).toBe(expected);
    expect(iso(toShown(before.from))).toBe(iso(range.from));
    expect(iso(toShown(before.to))).toBe(iso(range.to));
  });

  it('never goes back in time within a day of 25 hours', () => {
    const range = span('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z');
    const { span: before, toShown } = ghostRange(range, { kind: 'week' }, stockholm);
    let last = -Infinity;
    for (let moment = before.from; moment <= before.to; moment = epochMs(moment + 600_000)) {
      expect(toShown(moment)).toBeGreaterThanOrEqual(last);
      last = toShown(moment);
    }
  });
});

describe('buckets of a ghost', () => {
  const WIDTH = 600_000;
  const berlin = 'Europe/Berlin';
  /** Buckets of the ghost; the value of each is its start. */
  const bucketsOf = (shown: ReturnType<typeof span>) => {
    const range = ghostRange(shown, { kind: 'week' }, berlin);
    const { from, to } = range.span;
    const starts = Float64Array.from({ length: (to - from) / WIDTH }, (_, i) => from + i * WIDTH);
    return { starts, range, ...shownBuckets(starts, new Map([['avg', starts]]), range) };
  };

  it.each([
    ['repeat an hour', '2026-10-30T23:00:00Z', '2026-11-01T23:00:00Z', 49, '2026-10-25T01:00:00Z'],
    ['skip an hour', '2026-03-27T23:00:00Z', '2026-03-29T22:00:00Z', 48, '2026-03-22T01:00:00Z'],
  ])('ascend and keep their values when the clocks %s', (_, from, to, hours, dropped) => {
    const { starts, range, times, columns } = bucketsOf(span(from, to));
    const values = columns.get('avg') ?? new Float64Array();
    expect(starts).toHaveLength(hours * 6);
    expect(times).toHaveLength((hours - 1) * 6);
    expect(values).toHaveLength(times.length);
    times.forEach((time, i) => {
      expect(time).toBeGreaterThan(times[i - 1] ?? -Infinity);
      expect(time).toBe(range.toShown(epochMs(values[i] ?? NaN)));
    });
    const left = starts.filter((start) => !values.includes(start));
    expect([...left]).toEqual([0, 1, 2, 3, 4, 5].map((i) => at(dropped) + i * WIDTH));
  });

  it('are all there without a change of the clocks', () => {
    const { starts, times, columns } = bucketsOf(
      span('2026-05-09T22:00:00Z', '2026-05-11T22:00:00Z'),
    );
    expect(times).toHaveLength(starts.length);
    expect(columns.get('avg')).toBe(starts);
  });
});

it.each([
  ['2026-11-23T00:00:00Z', '2025-11-23T00:00:00.000Z'],
  ['2024-06-01T00:00:00Z', '2023-06-01T00:00:00.000Z'],
  ['2025-02-01T00:00:00Z', '2024-02-01T00:00:00.000Z'],
])('a year before %s is %s', (from, expected) => {
  const range = { from: at(from), to: epochMs(at(from) + 86_400_000) };
  expect(iso(ghostRange(range, { kind: 'year' }, 'UTC').span.from)).toBe(expected);
});

it('is the same range for another machine', () => {
  const range = span('2026-05-02T00:00:00Z', '2026-05-04T00:00:00Z');
  const [moduleId] = ['0103190121'].filter(isModuleId);
  if (moduleId === undefined) throw new Error('this is a module');
  expect(ghostRange(range, { kind: 'module', moduleId }, 'UTC').span).toEqual(range);
});
