import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CanvasPlace, RunPen } from './run-pen';
import { traceLine } from './step-path';

/**
 * Writes down the drawing: `M` starts a run, `L` continues it, `_` is the area below, `o` a dot,
 * `#` a column from low to high.
 */
function notes() {
  const lines: string[] = [];
  const pen: RunPen = {
    start: (x, y) => lines.push(`M${x},${y}`),
    to: (x, y) => lines.push(`L${x},${y}`),
    curve: (...points) => lines.push(`C${points.flat().join(',')}`),
    below: (x, width, y) => lines.push(`_${x},${width},${y}`),
    column: (x, low, high) => lines.push(`#${x},${low},${high}`),
    dot: (x, y) => lines.push(`o${x},${y}`),
  };
  return { pen, lines };
}

/** 10 pixels for a bucket of one ms, zero at row 100, a pixel for each unit. */
const WIDE: CanvasPlace = { x0: 0, at0: 0, perMs: 10, y0: 100, perUnit: 1, dot: 4 };
/** Four buckets share a column. */
const DENSE: CanvasPlace = { ...WIDE, perMs: 0.25 };

function trace(
  values: readonly number[],
  place: CanvasPlace,
  times = values.map((_, index) => index),
) {
  const { pen, lines } = notes();
  const buckets = {
    times: Float64Array.from(times),
    values: Float64Array.from(values),
    stepMs: 1,
  };
  traceLine(buckets, 0, values.length, place, pen);
  return lines.join(' ');
}

describe('wide buckets are steps', () => {
  it.each([
    {
      values: [1, 2],
      path: 'M0,99 L10,99 _0,10,99 L10,98 L20,98 _10,10,98',
      why: 'level to the end of the bucket, then up',
    },
    {
      values: [1, NaN, 2],
      path: 'M0,99 L10,99 _0,10,99 M20,98 L30,98 _20,10,98',
      why: 'nothing crosses the hole',
    },
    { values: [NaN, NaN], path: '', why: 'nothing is drawn of nothing' },
  ])('$values: $why', ({ values, path }) => {
    expect(trace(values, WIDE)).toBe(path);
  });

  it('breaks where a bucket was left out', () => {
    expect(trace([1, 1], WIDE, [0, 2])).toBe('M0,99 L10,99 _0,10,99 M20,99 L30,99 _20,10,99');
  });

  it('adds a dot where a run alone would be too small to be seen', () => {
    expect(trace([NaN, 5, NaN], { ...WIDE, perMs: 2 })).toBe('M2,95 L4,95 _2,2,95 o3,95');
  });
});

describe('several buckets to a column', () => {
  it.each([
    {
      values: [1, 9, 1, 1],
      path: '#0,99,91',
      why: 'a peak of one bucket keeps its height in the band',
    },
    { values: [4, NaN, 8, 8], path: 'M0,96', why: 'a hole inside a column ends the run' },
  ])('$values: $why', ({ values, path }) => {
    expect(trace(values, DENSE)).toContain(path);
  });

  it('gives each column exactly its own least, greatest and average, and loses none', () => {
    const samples = fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: -500, max: 500 }) },
        { weight: 1, arbitrary: fc.constant(NaN) },
      ),
      { maxLength: 400 },
    );
    fc.assert(
      fc.property(samples, (values) => {
        const drawn = trace(values, DENSE)
          .split(' ')
          .filter((note) => note.startsWith('#'));
        expect(drawn).toEqual(naiveColumns(values));
      }),
    );
  });
});

/** Computes the same bands the long way: runs by splitting at holes, columns by filtering. */
function naiveColumns(values: readonly number[]): string[] {
  const runs: number[][] = [[]];
  values.forEach((value, index) => {
    if (Number.isNaN(value)) runs.push([]);
    else runs.at(-1)?.push(index);
  });
  return runs.flatMap((run) => {
    const columns = [...new Set(run.map((index) => Math.round(index / 4)))];
    return columns.map((column) => {
      const own = run.filter((index) => Math.round(index / 4) === column);
      const heights = own.map((index) => values[index] ?? NaN);
      return `#${column},${100 - Math.min(...heights)},${100 - Math.max(...heights)}`;
    });
  });
}
