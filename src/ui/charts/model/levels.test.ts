import { expect, it, test } from 'vitest';
import { levelPlace, withLevels } from './levels';

const level = (value: number, axis = 'left') => ({
  ...{ axis, value, label: '', meaning: '', isLimit: true },
});

it.each([
  { extent: [0, 148], levels: [level(150)], scaled: [0, 150], why: 'near: it is on the scale' },
  {
    extent: [0, 40],
    levels: [level(150)],
    scaled: [0, 40],
    why: 'far: the curve keeps its height',
  },
  { extent: [88, 90], levels: [level(85)], scaled: [85, 90], why: 'near for a quiet line' },
  { extent: [20, 90], levels: [level(70)], scaled: [20, 90], why: 'among the values' },
  { extent: [8, 90], levels: [level(0.5), level(70)], scaled: [0.5, 90], why: 'two at once' },
  { extent: [50, 90], levels: [level(0), level(110)], scaled: [50, 110], why: 'the nearer one' },
  { extent: [0, 9], levels: [level(10, 'right')], scaled: [0, 9], why: 'not of another axis' },
] as const)('$extent becomes $scaled: $why', ({ extent, levels, scaled }) => {
  expect(withLevels(extent, levels, 'left')).toEqual(scaled);
});

test.each([
  { value: 150, place: 'on' },
  { value: 151, place: 'above' },
  { value: -1, place: 'below' },
] as const)('$value is $place a scale from 0 to 150', ({ value, place }) => {
  expect(levelPlace(level(value), 0, 150)).toBe(place);
});
