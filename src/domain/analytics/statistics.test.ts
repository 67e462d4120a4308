import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { epochMs, HOUR, SECOND, type EpochMs } from '../../base/units';
import type { VariableName } from '../machine/variables';
import type { Span } from '../time/spans';
import { rangeStatistics } from './statistics';
import { bucketsOfRaw, storedHistory, STEP, type Raw } from './statistics.fixture';

const WIDTHS = ['PT10S', 'PT1M', 'PT10M'] as const;
/** Samples of an hour and twenty minutes. */
const COUNT = 480;

const aSample = fc.integer({ min: -500, max: 9_999 }).map((tenths) => tenths / 10);
const someRaw: fc.Arbitrary<Raw> = fc.array(fc.option(aSample, { freq: 4 }), {
  minLength: COUNT,
  maxLength: COUNT,
});
const moments = fc
  .tuple(fc.integer({ min: 0, max: COUNT }), fc.integer({ min: 0, max: COUNT }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);

const spanOf = (from: number, to: number) => ({
  from: epochMs(from * STEP),
  to: epochMs(to * STEP),
});
const END = epochMs(COUNT * STEP);
interface Asked {
  readonly range?: Span;
  readonly until?: EpochMs;
  readonly limit?: number;
  readonly name?: VariableName;
}
const figures = (raw: Raw, interval: (typeof WIDTHS)[number], asked: Asked = {}) => {
  const { range = spanOf(0, COUNT), until = END, limit = null, name = 'PowerOutput' } = asked;
  const buckets = bucketsOfRaw(name, raw, interval, [0, COUNT]);
  return rangeStatistics(name, storedHistory(buckets), { range, until, limit });
};
const within = (raw: Raw, { from, to }: { from: number; to: number }): number[] =>
  raw.slice(from / STEP, to / STEP).filter((value): value is number => value !== null);

test('at every bucket width extremes, mean and number of samples are those of the samples', () => {
  fc.assert(
    fc.property(someRaw, moments, fc.constantFrom(...WIDTHS), (raw, [from, to], interval) => {
      const found = figures(raw, interval, { range: spanOf(from, to) });
      const samples = within(raw, found.span);
      expect(found.samples).toBe(samples.length);
      if (samples.length === 0) {
        expect([found.min, found.max, found.mean, found.median]).toEqual([null, null, null, null]);
        return;
      }
      expect(found.min?.value).toBe(Math.min(...samples));
      expect(found.max?.value).toBe(Math.max(...samples));
      const mean = samples.reduce((sum, value) => sum + value, 0) / samples.length;
      expect(found.mean).toBeCloseTo(mean, 6);
    }),
  );
});

test('where samples are held, every figure is that of the samples', () => {
  fc.assert(
    fc.property(someRaw, moments, aSample, (raw, [from, to], limit) => {
      const found = figures(raw, 'PT10S', { range: spanOf(from, to), limit });
      const samples = within(raw, found.span);
      expect(found.span).toEqual(spanOf(from, to));
      if (samples.length === 0) return;
      const sorted = samples.toSorted((a, b) => a - b);
      expect(found.median).toBe(sorted[Math.ceil(sorted.length / 2) - 1]);
      expect(found.last?.value).toBe(samples.at(-1));
      expect(found.min?.at).toBe((from + raw.slice(from).indexOf(sorted[0] ?? NaN)) * STEP);
      const above = samples.filter((value) => value > limit).length * STEP;
      const below = samples.filter((value) => value < limit).length * STEP;
      expect(found.above).toEqual({ atLeast: above, atMost: above });
      expect(found.below).toEqual({ atLeast: below, atMost: below });
      const kwh = samples.reduce((sum, value) => sum + (value * STEP) / HOUR, 0);
      expect(found.energy?.kwh).toBeCloseTo(kwh, 6);
    }),
  );
});

test('the bounds of the time above and below a limit contain the true time', () => {
  fc.assert(
    fc.property(someRaw, aSample, fc.constantFrom(...WIDTHS), (raw, limit, interval) => {
      const found = figures(raw, interval, { limit });
      const samples = within(raw, found.span);
      const isBetween = (time: typeof found.above, count: number): boolean =>
        time !== null && time.atLeast <= count * STEP + 1e-6 && time.atMost >= count * STEP - 1e-6;
      expect(isBetween(found.above, samples.filter((value) => value > limit).length)).toBe(true);
      expect(isBetween(found.below, samples.filter((value) => value < limit).length)).toBe(true);
    }),
  );
});

describe('the range', () => {
  const raw: Raw = Array.from({ length: COUNT }, (_, i) => i);

  it('counts whole buckets within it only, and says which', () => {
    const found = figures(raw, 'PT10M', { range: spanOf(1, 200) });
    expect(found.span).toEqual(spanOf(60, 180));
    expect([found.min?.value, found.max?.value]).toEqual([60, 179]);
  });

  it('leaves out the bucket that is still growing', () => {
    const found = figures(raw, 'PT1M', { until: epochMs(100 * SECOND) });
    expect(found.span).toEqual(spanOf(0, 6));
    expect(found.last).toEqual({ value: 2.5, at: 0, interval: 'PT1M' });
  });

  it('says for how much of it there are samples', () => {
    const silent: Raw = raw.map((value, i) => (i < 180 ? value : null));
    const found = figures(silent, 'PT10M', { range: spanOf(0, 360) });
    expect([found.coverage, found.sampled]).toEqual([1, 0.5]);
  });

  it('has no figures where no bucket is within it', () => {
    const found = figures(raw, 'PT10M', { range: spanOf(1, 60), limit: 3 });
    expect(found).toMatchObject({ coverage: 0, isPartial: true, samples: 0, mean: null });
    expect(found.above).toEqual({ atLeast: 0, atMost: 0 });
  });
});

describe('a code', () => {
  it('has no mean and no median, and is never averaged', () => {
    const raw: Raw = [0, 0, 2002, 2002, ...Array.from({ length: COUNT - 4 }, () => 0)];
    const found = figures(raw, 'PT1M', { name: 'AlarmCode' });
    expect([found.mean, found.median, found.energy]).toEqual([null, null, null]);
    expect([found.max?.value, found.last?.value]).toEqual([2002, 0]);
  });
});
