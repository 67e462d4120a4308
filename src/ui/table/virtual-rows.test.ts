import { describe, expect, test } from 'vitest';
import { drawnIndexes, drawnRows } from './virtual-rows';

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 };

test.each([
  {
    why: 'nothing has the focus: what is in sight, and one more each way',
    focused: -1,
    drawn: [9, 10, 11, 12, 13],
  },
  { why: 'the focused row is in sight', focused: 11, drawn: [9, 10, 11, 12, 13] },
  { why: 'it scrolled away upwards', focused: 2, drawn: [2, 9, 10, 11, 12, 13] },
  { why: 'or downwards', focused: 80, drawn: [9, 10, 11, 12, 13, 80] },
  { why: 'it is gone: fewer rows than before', focused: 100, drawn: [9, 10, 11, 12, 13] },
])('$why', ({ focused, drawn }) => {
  expect(drawnIndexes(range, focused)).toEqual(drawn);
});

describe('the room of rows that are not drawn', () => {
  const at = (...indexes: number[]) =>
    indexes.map((index) => ({ index, start: index * 50, end: index * 50 + 50 }));
  test.each([
    { why: 'all are drawn', items: at(0, 1), height: 100, gaps: [0, 0], below: 0 },
    { why: 'above and below', items: at(4, 5), height: 500, gaps: [200, 0], below: 200 },
    {
      why: 'around a row that has the focus',
      items: at(1, 6),
      height: 500,
      gaps: [50, 200],
      below: 150,
    },
    { why: 'none is drawn yet', items: [], height: 500, gaps: [], below: 500 },
  ])('$why: it all adds up', ({ items, height, gaps, below }) => {
    const drawn = drawnRows(items, height);
    expect(drawn.rows.map(({ gap }) => gap)).toEqual(gaps);
    expect(drawn.below).toBe(below);
    const room = gaps.reduce((sum, gap) => sum + gap, below) + 50 * items.length;
    expect(room).toBe(height);
  });
});
