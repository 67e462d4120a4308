import { expect, test } from 'vitest';
import { HUE_SEVERITY } from '../../theme/hue-severity';
import { MARKS } from './marks';

test('a more severe annotation is painted over the others', () => {
  const severities = Object.values(MARKS).map(({ hue }) => (hue === null ? -1 : HUE_SEVERITY[hue]));
  expect(severities).toEqual(severities.toSorted((one, other) => one - other));
});

test('no two kinds look the same without colour', () => {
  const looks = Object.values(MARKS).map(({ points, isFull }) => JSON.stringify([points, isFull]));
  expect(new Set(looks).size).toBe(looks.length);
});
