import { expect, test } from 'vitest';
import type { BarLayer } from './bars';
import { barHeight, barTotal, gatherLayers, overlapOf, stackOf, sumOf } from './stack';

const layer = (id: string, ...values: number[]): BarLayer => ({ id, label: id, values });
const others = (count: number) => `${count} others`;

test.each([
  { why: 'a sum', values: [1, 2, 3], sum: 6 },
  { why: 'what is not known adds nothing', values: [1, NaN, 3], sum: 4 },
  { why: 'zero is known', values: [0, NaN], sum: 0 },
  { why: 'nothing known is not zero', values: [NaN, NaN], sum: NaN },
  { why: 'no layer at all', values: [], sum: NaN },
])('$why', ({ values, sum }) => {
  expect(sumOf(values)).toBe(sum);
});

test('layers stand upon each other, without those that have nothing', () => {
  const layers = [layer('a', 5), layer('b', NaN), layer('c', 0), layer('d', 2)];
  expect(stackOf(layers, 0)).toEqual([
    { layer: 0, from: 0, to: 5 },
    { layer: 3, from: 5, to: 7 },
  ]);
});

test('layers in front of each other all begin at zero, the least in front', () => {
  const layers = [layer('a', 2), layer('b', NaN), layer('c', 0), layer('d', 5), layer('e', 3)];
  expect(overlapOf(layers, 0)).toEqual([
    { layer: 3, from: 0, to: 5 },
    { layer: 4, from: 0, to: 3 },
    { layer: 0, from: 0, to: 2 },
  ]);
});

test.each([
  { layout: 'stacked', height: 7 },
  { layout: 'overlap', height: 5 },
  { layout: undefined, height: 7 },
] as const)('a bar that is $layout is $height high', ({ layout, height }) => {
  expect(barHeight([layer('a', 5), layer('b', 2), layer('c', NaN)], 0, layout)).toBe(height);
  expect(barHeight([layer('a', NaN)], 0, layout)).toBe(0);
});

test('four layers keep their greens', () => {
  const layers = ['a', 'b', 'c', 'd'].map((id) => layer(id, 1));
  expect(gatherLayers(layers, others)).toBe(layers);
});

test('of five the two least become one, on top, and the bars stay as high', () => {
  const layers = [layer('a', 1, 1), layer('b', 9, 9), layer('c', 3, NaN), layer('d', 7, 7)];
  const all = [...layers, layer('e', 5, NaN)];
  const gathered = gatherLayers(all, others);
  expect(gathered.map(({ label }) => label)).toEqual(['b', 'd', 'e', '2 others']);
  expect([0, 1].map((bar) => barTotal(gathered, bar))).toEqual(
    [0, 1].map((bar) => barTotal(all, bar)),
  );
});
