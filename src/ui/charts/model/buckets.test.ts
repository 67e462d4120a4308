import { describe, expect, it } from 'vitest';
import { bucketAt, extentOf, firstFrom, forEachRun, bucketsWithin } from './buckets';

const times = Float64Array.of(0, 10, 20, 40, 50);
const STEP = 10;

describe('firstFrom', () => {
  it.each([
    { at: -5, index: 0, why: 'before all' },
    { at: 0, index: 0, why: 'the first itself' },
    { at: 1, index: 1, why: 'between two' },
    { at: 50, index: 4, why: 'the last itself' },
    { at: 51, index: 5, why: 'after all' },
  ])('$at: $why', ({ at, index }) => {
    expect(firstFrom(times, at)).toBe(index);
  });
});

describe('bucketAt', () => {
  it.each([
    { at: 0, index: 0, why: 'its first moment' },
    { at: 9, index: 0, why: 'its last moment' },
    { at: 10, index: 1, why: 'half-open: the end is the next one' },
    { at: 35, index: -1, why: 'a bucket that was left out' },
    { at: 60, index: -1, why: 'after the last' },
    { at: -1, index: -1, why: 'before the first' },
  ])('$at: $why', ({ at, index }) => {
    expect(bucketAt(times, STEP, at)).toBe(index);
  });
  it('finds nothing in nothing', () => {
    expect(bucketAt(new Float64Array(0), STEP, 0)).toBe(-1);
  });
});

describe('within', () => {
  it.each([
    { from: 0, to: 60, range: [0, 5], why: 'all' },
    { from: 5, to: 15, range: [0, 2], why: 'both of which a part is in view' },
    { from: 10, to: 20, range: [1, 2], why: 'exactly one' },
    { from: 30, to: 40, range: [3, 3], why: 'a hole: none' },
    { from: 35, to: 41, range: [3, 4], why: 'what ended before is not in view' },
  ])('$from to $to: $why', ({ from, to, range }) => {
    expect(bucketsWithin(times, STEP, { from, to })).toEqual(range);
  });
});

/** One letter for each bucket of ten: `x` a sample, `.` none (NaN), a blank: left out. */
function drawn(picture: string) {
  const kept = Array.from(picture, (letter, at) => ({ letter, at })).filter(
    (b) => b.letter !== ' ',
  );
  return {
    times: Float64Array.from(kept, ({ at }) => at * STEP),
    values: Float64Array.from(kept, ({ letter }) => (letter === 'x' ? 1 : NaN)),
    stepMs: STEP,
  };
}

describe('forEachRun', () => {
  it.each([
    { picture: 'xxxx', runs: [[0, 4]], why: 'one run' },
    {
      picture: 'xx.xx',
      runs: [
        [0, 2],
        [3, 5],
      ],
      why: 'no sample: a gap',
    },
    {
      picture: 'xx xx',
      runs: [
        [0, 2],
        [2, 4],
      ],
      why: 'left out: a gap too',
    },
    { picture: '.x.', runs: [[1, 2]], why: 'a sample that stands alone' },
    { picture: '...', runs: [], why: 'none at all' },
    { picture: '', runs: [], why: 'no bucket' },
    {
      picture: 'x. .x',
      runs: [
        [0, 1],
        [3, 4],
      ],
      why: 'a gap of both kinds is one gap',
    },
  ])('"$picture": $why', ({ picture, runs }) => {
    const buckets = drawn(picture);
    const found: number[][] = [];
    forEachRun(buckets, 0, buckets.times.length, (from, until) => found.push([from, until]));
    expect(found).toEqual(runs);
  });
});

describe('extentOf', () => {
  it.each([
    { values: [3, NaN, 1, 2], extent: [1, 3], why: 'holes do not count' },
    { values: [NaN, 5, NaN], extent: [5, 5], why: 'one sample' },
    { values: [NaN, NaN], extent: null, why: 'nothing' },
    { values: [-2, -7], extent: [-7, -2], why: 'below zero' },
  ])('$values: $why', ({ values, extent }) => {
    expect(extentOf(Float64Array.from(values), 0, values.length)).toEqual(extent);
  });
});
