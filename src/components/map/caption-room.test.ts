import { expect, test } from 'vitest';
import { cutAt, hasRoom } from './caption-room';

const at = (x: number, y: number) => ({ x, y });

test.each([
  { why: 'a marker alone', spots: [at(0, 0)], is: true },
  { why: 'one next to it', spots: [at(0, 0), at(90, 10)], is: false },
  { why: 'one far to the side', spots: [at(0, 0), at(150, 0)], is: true },
  { why: 'one well below', spots: [at(0, 0), at(0, 60)], is: true },
  { why: 'no such marker', spots: [], is: false },
])('$why: $is', ({ spots, is }) => {
  expect(hasRoom(spots, 0)).toBe(is);
});

test.each([
  { x: 200, side: null },
  { x: 30, side: 'left' },
  { x: 370, side: 'right' },
  { x: 50, side: null },
  { x: -1, side: null },
  { x: 401, side: null },
])('a caption of 100 at $x of 400 is cut at: $side', ({ x, side }) => {
  expect(cutAt(x, 100, 400)).toBe(side);
});
