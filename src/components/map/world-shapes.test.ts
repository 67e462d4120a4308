import { describe, expect, test } from 'vitest';
import { FAR_SOUTH, projectLine } from './world-shapes';

const xs = (positions: readonly (readonly number[])[]) =>
  [...projectLine(positions).points]
    .filter((_, at) => at % 2 === 0)
    .map((x) => Number(x.toFixed(3)));

describe('lines do not jump at the date line', () => {
  test.each([
    {
      why: 'far from the date line',
      line: [
        [0, 0],
        [90, 0],
      ],
      is: [0.5, 0.75],
    },
    {
      why: 'eastward a line continues beyond it',
      line: [
        [171, 0],
        [-171, 0],
      ],
      is: [0.975, 1.025],
    },
    {
      why: 'westward a line continues beyond it',
      line: [
        [-171, 0],
        [171, 0],
      ],
      is: [0.025, -0.025],
    },
    {
      why: 'a line comes back',
      line: [
        [171, 0],
        [-171, 0],
        [171, 0],
      ],
      is: [0.975, 1.025, 0.975],
    },
  ])('$why', ({ line, is }) => {
    expect(xs(line)).toEqual(is);
  });
});

test('a coast around the whole world is closed below the pole', () => {
  const coast = [
    [-180, -70],
    [-60, -70],
    [60, -70],
    [180, -70],
  ];
  expect(projectLine(coast)).toMatchObject({ west: 0, east: 1, south: FAR_SOUTH });
});
