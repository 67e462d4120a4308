import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CanvasPlace, Point } from './run-pen';
import { traceLine } from './step-path';
import type { LineShape } from './trend';

const SHAPES: readonly LineShape[] = ['stepped', 'linear', 'curve'];
/** Buckets of one ms; row 1000 is zero. */
const place = (perMs: number): CanvasPlace => ({
  x0: 0,
  at0: 0,
  perMs,
  y0: 1000,
  perUnit: 1,
  dot: 2,
});

interface Drawn {
  /** Points that the line goes through. */
  readonly points: Point[];
  readonly controls: Point[];
  readonly columns: { readonly x: number; readonly low: number; readonly high: number }[];
  /** First and last column of each run. */
  readonly runs: [number, number][];
}

function draw(values: readonly number[], perMs: number, shape: LineShape): Drawn {
  const drawn: Drawn = { points: [], controls: [], columns: [], runs: [] };
  const to = (x: number, y: number) => {
    drawn.points.push([x, y]);
    const run = drawn.runs.at(-1);
    if (run !== undefined) run[1] = x;
  };
  const buckets = {
    times: Float64Array.from(values, (_, index) => index),
    values: Float64Array.from(values),
    stepMs: 1,
  };
  traceLine(
    buckets,
    0,
    values.length,
    place(perMs),
    {
      start: (x, y) => {
        drawn.runs.push([x, x]);
        to(x, y);
      },
      to,
      curve: (one, other, end) => {
        drawn.controls.push(one, other);
        to(...end);
      },
      below: () => undefined,
      column: (x, low, high) => drawn.columns.push({ x, low, high }),
      dot: () => undefined,
    },
    shape,
  );
  return drawn;
}

describe('sloped lines', () => {
  it.each([
    {
      values: [10, 20, 10],
      points: [
        [5, 990],
        [15, 980],
        [25, 990],
      ],
      why: 'middle to middle',
    },
    {
      values: [10],
      points: [
        [0, 990],
        [10, 990],
      ],
      why: 'a bucket alone is level',
    },
    {
      values: [10, NaN, 20, 30],
      points: [
        [0, 990],
        [10, 990],
        [25, 980],
        [35, 970],
      ],
      why: 'a gap is not crossed',
    },
  ])('$values: $why', ({ values, points }) => {
    expect(draw(values, 10, 'linear').points).toEqual(points);
    expect(draw(values, 10, 'curve').points).toEqual(points);
  });

  it('curves stay between their samples', () => {
    const samples = fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(samples, (values) => {
        const { points, controls } = draw(values, 9, 'curve');
        points.slice(1).forEach(([, end], index) => {
          const [, start = NaN] = points[index] ?? [];
          const heights = controls.slice(index * 2, index * 2 + 2).map(([, y]) => y);
          for (const y of heights) {
            expect(y).toBeGreaterThanOrEqual(Math.min(start, end) - 1e-9);
            expect(y).toBeLessThanOrEqual(Math.max(start, end) + 1e-9);
          }
        });
      }),
    );
  });
});

describe.each(SHAPES)('%s lines at every zoom', (shape) => {
  const zooms = fc.double({ min: 0.02, max: 40, noNaN: true });
  const ground = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 300 });

  it('keep a spike of one sample, up or down', () => {
    const spike = fc.record({ at: fc.nat(), height: fc.constantFrom(-900, 900) });
    fc.assert(
      fc.property(ground, spike, zooms, (values, { at, height }, perMs) => {
        const index = at % values.length;
        const { points, columns } = draw(values.with(index, height), perMs, shape);
        const x = (index + 0.5) * perMs;
        const isHere = (column: number) => Math.abs(column - x) <= perMs / 2 + 1;
        const heights = [
          ...points.filter((point) => isHere(point[0])).map(([, y]) => y),
          ...columns.filter((column) => isHere(column.x)).flatMap(({ low, high }) => [low, high]),
        ];
        expect(heights).toContain(1000 - height);
      }),
    );
  });

  it('never bridge a gap', () => {
    const holed = fc.array(fc.constantFrom(1, 2, NaN), { minLength: 3, maxLength: 200 });
    fc.assert(
      fc.property(holed, zooms, (values, perMs) => {
        const { runs } = draw(values, perMs, shape);
        const sampled = runsOf(values);
        expect(runs).toHaveLength(sampled.length);
        sampled.forEach(([first, end], index) => {
          const [from = NaN, to = NaN] = runs[index] ?? [];
          expect(from).toBeGreaterThanOrEqual(first * perMs - 1);
          expect(to).toBeLessThanOrEqual(end * perMs + 1);
        });
      }),
    );
  });
});

/** Indexes `[first, end)` of the samples that follow each other. */
function runsOf(values: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  values.forEach((value, index) => {
    if (Number.isNaN(value)) return;
    const last = runs.at(-1);
    if (last?.[1] === index) last[1] = index + 1;
    else runs.push([index, index + 1]);
  });
  return runs;
}
