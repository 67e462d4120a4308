import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, scatterPoints, variablesOfAxis } from './scatter';
import { thinPoints } from './scatter-thinning';

describe('the points of two columns', () => {
  it('are the buckets with both values; the others are counted', () => {
    const points = scatterPoints(
      Float64Array.of(1, NaN, 3, 4),
      Float64Array.of(10, 20, NaN, 40),
      () => true,
    );
    expect([...points.xs]).toEqual([1, 4]);
    expect([...points.ys]).toEqual([10, 40]);
    expect([...points.buckets]).toEqual([0, 3]);
    expect(points).toMatchObject({ leftOut: 2, notFetched: 0 });
  });

  it('are not known in a bucket without a value that was not fetched', () => {
    const points = scatterPoints(
      Float64Array.of(1, NaN, NaN),
      Float64Array.of(1, 2, NaN),
      (bucket) => bucket < 2,
    );
    expect(points).toMatchObject({ leftOut: 1, notFetched: 1 });
  });

  it('may be of a difference, without a value where one is missing', () => {
    const hot = Float64Array.of(90, 80, NaN);
    expect([...differenceOf(hot, Float64Array.of(20, NaN, 20))]).toEqual([70, NaN, NaN]);
    expect(differenceOf(hot, null)).toBe(hot);
    expect(variablesOfAxis({ variable: 'CT38', minus: 'CT36' })).toEqual(['CT38', 'CT36']);
  });
});

describe('thinning', () => {
  const grid = { columns: 8, rows: 4 };
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  const pairs = fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 400 });
  const pointsOf = (all: readonly (readonly [number, number])[]) =>
    scatterPoints(
      Float64Array.from(all, ([x]) => x),
      Float64Array.from(all, ([, y]) => y),
      () => true,
    );

  it('never drops an extreme', () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const points = pointsOf(all);
        const kept = thinPoints(points, grid);
        for (const values of [points.xs, points.ys]) {
          const drawn = Array.from(kept, (i) => values[i] ?? NaN);
          expect(Math.min(...drawn)).toBe(Math.min(...values));
          expect(Math.max(...drawn)).toBe(Math.max(...values));
        }
      }),
    );
  });

  it('keeps few of many equal points, in order', () => {
    const points = pointsOf(Array.from({ length: 10_000 }, (_, i) => [i % 10, i % 7] as const));
    const kept = thinPoints(points, grid);
    expect(kept.length).toBeLessThan(70);
    expect([...kept]).toEqual([...kept].sort((a, b) => a - b));
  });

  it('keeps a single outlier', () => {
    const points = pointsOf([...Array.from({ length: 999 }, () => [1, 1] as const), [50, 1]]);
    expect([...thinPoints(points, grid)]).toContain(999);
  });

  it('has nothing of nothing', () => {
    expect([...thinPoints(pointsOf([]), grid)]).toEqual([]);
  });
});
