import { describe, expect, it, test } from 'vitest';
import { movedCursor, nearestIndex, nearestPoint, pointAt, pointCount } from './xy-cursor';

describe('a key', () => {
  test.each([
    ['ArrowRight', 3, 4],
    ['ArrowLeft', 3, 2],
    ['ArrowLeft', 0, 0],
    ['ArrowRight', 19, 19],
    ['PageDown', 3, 13],
    ['PageUp', 3, 0],
    ['Home', 7, 0],
    ['End', 7, 19],
    ['ArrowRight', null, 0],
    ['ArrowLeft', null, 19],
    ['Escape', 7, null],
  ])('%s moves the cursor from %s to %s', (key, from, to) => {
    expect(movedCursor(key, from, 20)).toEqual({ at: to });
  });

  test.each([
    ['Tab', 3, 20],
    ['ArrowRight', null, 0],
    ['Escape', null, 20],
  ])('%s at %s of %i is left to others', (key, at, count) => {
    expect(movedCursor(key, at, count)).toBeNull();
  });
});

test.each([
  [-100, 0],
  [4, 0],
  [6, 1],
  [1_000, 2],
])('the time nearest to %d has the index %i', (x, index) => {
  expect(nearestIndex(Float64Array.of(0, 10, 20), x)).toBe(index);
});

it('has no nearest time without times', () => {
  expect(nearestIndex(new Float64Array(), 1)).toBeNull();
});

describe('the points of two machines', () => {
  const sets = [
    { xs: Float64Array.of(0, 1), ys: Float64Array.of(0, NaN) },
    { xs: Float64Array.of(2), ys: Float64Array.of(100) },
  ];

  it('are counted through', () => {
    expect(pointCount(sets)).toBe(3);
    expect([0, 1, 2, 3].map((number) => pointAt(sets, number))).toEqual([
      { set: 0, index: 0 },
      { set: 0, index: 1 },
      { set: 1, index: 0 },
      null,
    ]);
  });

  test.each([
    ['near the first', 0.1, 1, 0],
    ['near that of the other machine', 2, 98, 2],
    ['far from all', 1, 50, null],
    ['at a point without a value', 1, 0, null],
  ])('%s', (_, x, y, number) => {
    expect(nearestPoint(sets, { x, y, perX: 100, perY: 2 })).toBe(number);
  });
});
