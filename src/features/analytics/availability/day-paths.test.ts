import { expect, test } from 'vitest';
import type { AvailabilityYear, DayKind } from '../../../domain/analytics/availability';
import { kindPath, valuePath } from './day-paths';

const KINDS: Readonly<Record<string, DayKind>> = { e: 'empty', m: 'missing', a: 'ahead' };

/** Days from a text: a number is an average in kW, letters are kinds without a value. */
const year = (text: string): AvailabilityYear => {
  const days = text.split(' ');
  return {
    kinds: days.map((day) => KINDS[day] ?? 'value'),
    kw: Float64Array.from(days, (day) => (KINDS[day] === undefined ? Number(day) : NaN)),
  };
};

test.each([
  ['80 160', 'M0 32v-16h1v16zM1 32v-32h1v32z', 'each as high as its average'],
  ['80 80 80', 'M0 32v-16h3v16z', 'equal ones are one box'],
  ['500', 'M0 32v-32h1v32z', 'no higher than the row'],
  ['80 e 80', 'M0 32v-16h1v16zM2 32v-16h1v16z', 'a gap stays a gap'],
  ['0 m a', '', 'without production there is nothing'],
])('averages %s are %j: %s', (days, path) => {
  expect(valuePath(year(days), 160)).toBe(path);
});

test('days of a kind are boxes of one height', () => {
  expect(kindPath(year('80 m m e m'), 'missing', 8)).toBe('M1 32v-8h2v8zM4 32v-8h1v8z');
  expect(kindPath(year('80 80'), 'missing', 8)).toBe('');
});
