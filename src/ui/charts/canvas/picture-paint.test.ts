import { expect, it } from 'vitest';
import { wrapped } from './picture-paint';

it.each([
  {
    widths: [40, 40],
    places: [
      [0, 0],
      [60, 0],
    ],
    why: 'one after the other',
  },
  {
    widths: [40, 41],
    places: [
      [0, 0],
      [0, 1],
    ],
    why: 'the next line where there is no room',
  },
  { widths: [400], places: [[0, 0]], why: 'a line of its own for one that is too long' },
  { widths: [], places: [], why: 'no legend' },
])('legend entries of $widths: $why', ({ widths, places }) => {
  const found = wrapped(widths, (width) => width, 100);
  expect(found.map(({ x, row }) => [x, row])).toEqual(places);
});
