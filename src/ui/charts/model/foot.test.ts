import { describe, expect, it, test } from 'vitest';
import { footOf } from './foot';
import type { TrendLine } from './trend';

const line: TrendLine = {
  id: 'power',
  label: 'Power',
  unit: 'kW',
  axis: 'left',
  colour: 'power',
  values: new Float64Array(),
  text: String,
};
const linesOf = (count: number) => Array.from({ length: count }, () => line);
const frame = { strip: true, times: false };
/** Gap below the strips, and the gap to the next chart. */
const BELOW = 7 + 6;

describe('the strips of coverage', () => {
  test.each([
    [1, 6],
    [2, 14],
    [4, 30],
    [24, 190],
  ])('of %i lines are %i px high', (count, height) => {
    const foot = footOf({ lines: linesOf(count), lineStrips: true, frame }, 1);
    expect(foot).toEqual({ strip: 9, labels: null, height: 9 + height + BELOW });
  });

  it('are one of 8 px for all lines otherwise', () => {
    const foot = footOf({ lines: linesOf(24), frame }, 1);
    expect(foot.height).toBe(5 + 8 + BELOW);
  });

  it('have no room in a chart without them', () => {
    const foot = footOf(
      { lines: linesOf(3), lineStrips: true, frame: { strip: false, times: false } },
      1,
    );
    expect(foot).toEqual({ strip: null, labels: null, height: 6 });
  });
});

test.each([
  { strip: false, labels: 5, why: 'a gap below the plot alone' },
  { strip: true, labels: 5 + 8 + 7, why: 'below the strip' },
])('the labels of the time axis begin at $labels px: $why', ({ strip, labels }) => {
  const foot = footOf({ lines: [line], frame: { strip, times: true } }, 1);
  expect(foot).toMatchObject({ labels, height: labels + 36 });
});
