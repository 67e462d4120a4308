import { describe, expect, it, test } from 'vitest';
import { drawnTrend } from './drawn.fixture';
import { ghostAt, newestReading, readingAt, stepped, tailReading } from './reading';
import { blankKind, spokenValues } from './reading-text';

const WORDS = {
  final: '',
  volatile: '',
  coarser: '',
  empty: '',
  missing: '',
  offline: '',
  denied: '',
};

describe('what there is at a moment', () => {
  const chart = drawnTrend('12..5...', 'fvefmccm', '70');
  it.each([
    { at: 0, value: 1, bucket: [0, 10], kind: 'final', why: 'the first bucket' },
    { at: 19, value: 2, bucket: [10, 20], kind: 'volatile', why: 'up to its last moment' },
    { at: 25, value: NaN, bucket: [20, 30], kind: 'empty', why: 'fetched, and empty' },
    { at: 45, value: 5, bucket: [40, 50], kind: 'missing', why: 'a value though nobody says so' },
    { at: 55, value: 0, bucket: [40, 80], kind: 'coarser', why: 'the coarser one stands in' },
    { at: 75, value: NaN, bucket: [70, 80], kind: 'missing', why: 'and only where it is said to' },
    { at: 95, value: NaN, bucket: [90, 100], kind: null, why: 'outside of all bands' },
  ])('$at: $why', ({ at, value, bucket: [from, to], kind }) => {
    const isFallback = kind === 'coarser';
    expect(readingAt(chart, at)).toEqual({
      bucket: { from, to },
      values: [value],
      kind,
      isFallback,
    });
  });
});

describe('the newest sample', () => {
  it.each([
    { picture: '123.', end: 40, value: 3, why: 'the last one there is' },
    { picture: '123.', end: 20, value: 2, why: 'not what lies beyond the view' },
  ])('$picture before $end: $why', ({ picture, end, value }) => {
    expect(newestReading(drawnTrend(picture, 'ffff'), end)?.values).toEqual([value]);
  });
  it('is that of most lines, where one was fetched a little later', () => {
    const [first, second] = [drawnTrend('12..', 'ffff'), drawnTrend('456.', 'ffff')];
    const both = { ...first, lines: [...first.lines, ...second.lines] };
    expect(newestReading(both, 40)?.values).toEqual([2, 5]);
    // A machine that has been silent for long takes nothing back.
    const slow = { ...both, stepMs: 900_000, times: both.times.map((at) => at * 90_000) };
    expect(newestReading(slow, 40 * 90_000)?.values).toEqual([NaN, 6]);
  });
  it.each([
    { picture: '........', bands: 'mmmmcccc', coarse: '70', end: 80, value: 0, why: 'alone' },
    { picture: '........', bands: 'mmmmcccc', coarse: '70', end: 40, value: null, why: 'later' },
    { picture: '12......', bands: 'ffmmcccc', coarse: '70', end: 80, value: 0, why: 'newer' },
    { picture: '......12', bands: 'ccccmmff', coarse: '70', end: 80, value: 2, why: 'older' },
    { picture: '........', bands: 'cccccccc', coarse: '7.', end: 80, value: 7, why: 'half empty' },
  ])('is that of a fallback that is $why', ({ picture, bands, coarse, end, value }) => {
    const values = newestReading(drawnTrend(picture, bands, coarse), end)?.values ?? null;
    expect(values).toEqual(value === null ? null : [value]);
  });
  it('is nothing where there is none', () => {
    expect(newestReading(drawnTrend('....', 'eeee'), 40)).toBeNull();
  });
});

describe('a step of the cursor', () => {
  it.each([
    { at: 12, steps: 1, pixel: 1, to: 25, why: 'the middle of the next bucket' },
    { at: 12, steps: -1, pixel: 1, to: 5, why: 'the middle of the one before' },
    { at: 12, steps: 1, pixel: 40, to: 55, why: 'four buckets, where four share a pixel' },
    { at: 12, steps: 10, pixel: 1, to: 115, why: 'ten at once' },
  ])('from $at: $why', ({ at, steps, pixel, to }) => {
    expect(stepped(at, steps, 10, pixel)).toBe(to);
  });
});

describe('the newest sample', () => {
  const { lines } = drawnTrend('1', 'f');
  const span = { from: 0, to: 100 };
  it.each([
    { at: 95, values: [7], why: 'in the span' },
    { at: 100, values: [7], why: 'at its very end, which is now' },
    { at: 101, values: null, why: 'after it' },
    { at: -1, values: null, why: 'before it' },
  ])('$at: $why', ({ at, values }) => {
    const tail = { at, values: new Map([['p', 7]]) };
    expect(tailReading({ tail, lines, span })?.values ?? null).toEqual(values);
  });

  it('is none where the view is not live, and no value of a line that it does not have', () => {
    expect(tailReading({ tail: null, lines, span })).toBeNull();
    expect(tailReading({ tail: { at: 1, values: new Map() }, lines, span })?.values).toEqual([NaN]);
  });
});

describe('coverage of a line of its own', () => {
  const chart = drawnTrend('1...', 'ffff', '7');
  const bandsOf = (letters: string) => drawnTrend('', letters).bands;
  const withBands = (letters: string) => ({
    ...chart,
    lines: chart.lines.map((line) => ({ ...line, bands: bandsOf(letters) })),
  });

  it.each([
    { letters: 'fcdo', at: 5, value: 1, kind: null, why: 'a value needs no reason' },
    { letters: 'fcdo', at: 15, value: 7, kind: null, why: 'the coarser value stands in for it' },
    { letters: 'fcdo', at: 25, value: NaN, kind: 'denied', why: 'not permitted' },
    { letters: 'fcdo', at: 35, value: NaN, kind: 'offline', why: 'offline' },
    { letters: 'fmee', at: 15, value: NaN, kind: 'missing', why: 'never fetched' },
    { letters: 'fmee', at: 25, value: NaN, kind: 'empty', why: 'no sample' },
  ])('$letters at $at: $why', ({ letters, at, value, kind }) => {
    const own = withBands(letters);
    const { values } = readingAt(own, at);
    expect(values).toEqual([value]);
    expect(own.lines.map((line) => blankKind(line, value, at))).toEqual([kind]);
  });

  it('is silent where a line has none', () => {
    expect(chart.lines.map((line) => blankKind(line, NaN, 15))).toEqual([null]);
  });

  it('is read out in place of the value', () => {
    const own = { ...withBands('fmdo'), bandWords: { ...WORDS, denied: 'Not permitted' } };
    expect(spokenValues(own, readingAt(own, 25))).toBe('p Not permitted');
  });
});

test('a ghost is read from its own buckets', () => {
  const ghost = {
    times: Float64Array.of(0, 40),
    stepMs: 40,
    values: Float64Array.of(3, NaN),
    label: '',
  };
  expect([39, 41, 80].map((at) => ghostAt(ghost, at))).toEqual([3, NaN, NaN]);
});
