import { expect, it } from 'vitest';
import type { At } from '../layouts/layout';
import { pipePath } from './pipe-path';

const rows: readonly { why: string; corners: readonly At[]; path: string }[] = [
  { why: 'nothing leads nowhere', corners: [], path: '' },
  { why: 'nor does a point', corners: [[1, 2]], path: '' },
  {
    why: 'straight',
    corners: [
      [0, 0],
      [10, 0],
    ],
    path: 'M0 0L10 0',
  },
  {
    why: 'a corner is bent on both sides of it',
    corners: [
      [0, 0],
      [40, 0],
      [40, 40],
    ],
    path: 'M0 0L31 0Q40 0 40 9L40 40',
  },
  {
    why: 'a short piece is bent to its middle only',
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
