import fc from 'fast-check';
import { expect, it } from 'vitest';
import { labelRows, type LabelBox } from './label-rows';

const ROOM = { left: 0, right: 1000, rows: 4, gap: 5, countWidth: 30 };
const boxes = (...xs: readonly number[]): readonly LabelBox[] => xs.map((x) => ({ x, width: 100 }));

it.each([
  { xs: [0, 200], rows: [0, 0], counts: [], why: 'one after the other in one row' },
  { xs: [0, 50], rows: [0, 1], counts: [], why: 'the second row where the first is taken' },
  { xs: [7, 7, 7, 7], rows: [0, 1, 2, 3], counts: [], why: 'equal moments all have a row' },
  { xs: [0, 1, 2, 3, 4], rows: [0, 1, 2], counts: [2], why: 'the last row counts the rest' },
  {
    xs: [0, 1, 2, 3, 4, 60, 300],
    rows: [0, 1, 2, 0],
    counts: [2, 1],
    why: 'counts stand where labels were left out',
  },
  { xs: [], rows: [], counts: [], why: 'nothing happened' },
])('$xs: $why', ({ xs, rows, counts }) => {
  const found = labelRows(boxes(...xs), ROOM);
  expect(found.placed.map(({ row }) => row)).toEqual(rows);
  expect(found.counts.map(({ count }) => count)).toEqual(counts);
});

it('keeps a label at the right end inside', () => {
  expect(labelRows(boxes(980), ROOM).placed).toEqual([{ index: 0, row: 0, x: 900 }]);
});

it('covers nothing, loses none and stays inside, whatever the labels', () => {
  const label = fc.record({
    x: fc.integer({ min: 0, max: 1000 }),
    width: fc.integer({ min: 8, max: 200 }),
  });
  fc.assert(
    fc.property(fc.array(label, { maxLength: 120 }), (unsorted) => {
      const labels = unsorted.toSorted((one, other) => one.x - other.x);
      const { placed, counts } = labelRows(labels, ROOM);
      const counted = counts.reduce((sum, { count }) => sum + count, 0);
      expect(placed.length + counted).toBe(labels.length);
      const drawn = [
        ...placed.map(({ index, row, x }) => ({ row, x, width: labels[index]?.width ?? NaN })),
        ...counts.map(({ row, x }) => ({ row, x, width: ROOM.countWidth })),
      ].toSorted((one, other) => one.row - other.row || one.x - other.x);
      drawn.forEach(({ row, x, width }, index) => {
        expect(x).toBeGreaterThanOrEqual(ROOM.left);
        expect(x + width).toBeLessThanOrEqual(ROOM.right);
        const next = drawn[index + 1];
        if (next?.row === row) expect(next.x).toBeGreaterThanOrEqual(x + width + ROOM.gap);
      });
    }),
  );
});
