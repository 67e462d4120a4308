import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isSameContent, readSavedView, savedContent, type SavedRow } from './saved-view';
import { NOW, someViews } from '../../../tests/fixtures/analytics-views';

it('a saved view is the view that was saved, through the database, and nothing is left out', () => {
  fc.assert(
    fc.property(someViews, (some) => {
      const content = savedContent(some);
      const stored = structuredClone(content);
      expect(readSavedView(stored, NOW)).toEqual({ ...some, faults: [] });
      expect(isSameContent(content, stored)).toBe(true);
    }),
  );
});

const row: SavedRow = {
  id: '0103190001/P71',
  oldId: null,
  name: '0103190001',
  variable: 'P71',
  variables: [],
  aggregation: 'avg',
  show: true,
  color: '3',
  yExtent: null,
  interpolationFunction: 'linear',
  includeEnvelope: false,
  includeDots: false,
  swimLane: null,
  autoMarkers: false,
};
const read = (...rows: SavedRow[]) => readSavedView({ search: { panel: 'variables' }, rows }, NOW);

test.each<[why: string, change: Partial<SavedRow>, rows: number, unknown: number, fault: string]>([
  ['a lane that was never chosen is the first', {}, 1, 0, ''],
  ['a variable that does not exist any more', { variable: 'CT99' }, 0, 1, ''],
  ['a colour of another version', { color: '#123456' }, 0, 0, 'no-row'],
  ['a name in place of an id', { name: 'North_1' }, 0, 0, 'no-row'],
  ['a variable with the characters of an address', { variable: 'a.b_c' }, 0, 0, 'no-row'],
  ['ends of an axis that are none', { yExtent: [5, 5] }, 0, 0, 'no-row'],
  ['an interpolation of another version', { interpolationFunction: 'basis' }, 1, 0, ''],
])('%s', (_why, change, rows, unknown, fault) => {
  const { view, unknownRows, faults } = read({ ...row, ...change });
  expect([view.rows.length, unknownRows.length]).toEqual([rows, unknown]);
  expect(faults.map(({ why }) => why).join()).toBe(fault);
});

test('rows beyond the most of a view are left out of a saved one, as of an imported one', () => {
  const rows = Array.from({ length: 30 }, (_, i) => ({ ...row, name: `01031900${10 + i}` }));
  const { view, faults } = read(...rows);
  expect(view.rows.map(({ moduleId }) => moduleId)).toEqual(
    rows.slice(0, 24).map(({ name }) => name),
  );
  expect(faults.map(({ why }) => why)).toEqual(Array(6).fill('too-many'));
});

test('views with another period or another row are not the same', () => {
  const one = { search: { range: 24 }, rows: [row] };
  expect(isSameContent(one, { ...one, rows: [{ ...row, color: '4' }] })).toBe(false);
  expect(isSameContent(one, { ...one, search: { range: 168 } })).toBe(false);
});
