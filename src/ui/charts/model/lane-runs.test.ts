import { describe, expect, it } from 'vitest';
import { laneRuns, type LaneRun } from './lane-runs';
import type { LaneBox } from './trend';

const BOXES: Readonly<Record<number, LaneBox>> = {
  1: { hue: 'grey', text: '1' },
  2: { hue: 'accent', text: '2' },
  4: { hue: 'danger', text: '4' },
};

/** Buckets of 10 ms, a digit each; a point is no sample. */
const runs = (picture: string, pixelsPerBucket: number) => {
  const values = Float64Array.from(picture, Number.parseFloat);
  const times = values.map((_, index) => index * 10);
  const columnOf = (at: number) => Math.round((at / 10) * pixelsPerBucket);
  return laneRuns({ times, values, stepMs: 10 }, [0, values.length], columnOf, (value) =>
    value in BOXES ? (BOXES[value] ?? null) : null,
  );
};
const received = (all: readonly LaneRun[]) =>
  all.map(({ from, to, box }) => `${from}-${to}:${box?.text ?? '0'}`).join(' ');

describe('a row of boxes', () => {
  it.each([
    { picture: '1122', wide: 10, expected: '0-20:1 20-40:2', why: 'one box for one value' },
    { picture: '11..11', wide: 10, expected: '0-20:1 40-60:1', why: 'a gap is never bridged' },
    { picture: '1001', wide: 10, expected: '0-10:1 10-30:0 30-40:1', why: 'nothing is not a gap' },
    { picture: '1'.repeat(40), wide: 0.1, expected: '0-4:1', why: 'one value, however thin' },
    {
      picture: `${'2'.repeat(15)}4${'2'.repeat(14)}`,
      wide: 0.1,
      expected: '0-2:2 2-3:4',
      why: 'a bucket of alarm has the pixel that it shares',
    },
    { picture: '....4.....', wide: 0.1, expected: '0-1:4', why: 'alone it is a pixel wide' },
  ])('$picture at $wide: $why', ({ picture, wide, expected }) => {
    expect(received(runs(picture, wide))).toBe(expected);
  });
});
