import { expect, it } from 'vitest';
import type { At } from '../layouts/layout';
import { pipePath } from './pipe-path';

const rows: readonly { why: string; corners: readonly At[]; path: string }[] = [
  { why: 'no points give no path', corners: [], path: '' },
  { why: 'one point gives no path', corners: [[1, 2]], path: '' },
  {
    why: 'a straight line',
    corners: [
      [0, 0],
      [10, 0],
    ],
    path: 'M0 0L10 0',
  },
  {
    why: 'a corner is rounded on both sides',
    corners: [
      [0, 0],
      [40, 0],
      [40, 40],
    ],
    path: 'M0 0L31 0Q40 0 40 9L40 40',
  },
  {
    why: 'a short piece is rounded up to its middle',
    corners: [
      [0, 0],
      [40, 0],
      [40, 10],
    ],
    path: 'M0 0L31 0Q40 0 40 5L40 10',
  },
];

it.each(rows)('$why', ({ corners, path }) => {
  expect(pipePath(corners)).toBe(path);
});
