import { describe, expect, test } from 'vitest';
import {
  ALL_ROWS,
  nextSort,
  pageCount,
  pageOf,
  shownPage,
  sortRows,
  type SortKey,
  type TableView,
} from './table-view';

const up = { column: 'name', direction: 'ascending' } as const;
const down = { column: 'name', direction: 'descending' } as const;

describe('nextSort', () => {
  test.each([
    { why: 'nothing is sorted yet', from: null, column: 'name', to: up },
    { why: 'a second press turns round', from: up, column: 'name', to: down },
    { why: 'a third press gives the original order back', from: down, column: 'name', to: null },
    {
      why: 'another column starts anew',
      from: down,
      column: 'power',
      to: { ...up, column: 'power' },
    },
  ])('$why', ({ from, column, to }) => {
    expect(nextSort(from, column)).toEqual(to);
  });
});

describe('sortRows', () => {
  const sorted = (rows: readonly SortKey[], direction: 'ascending' | 'descending', locale = 'en') =>
    sortRows(rows, (key) => key, direction, locale);
  const byLetter = (text: string) => text.charCodeAt(0);
  const rows = ['b1', 'a1', 'b2', 'a2'];
  test.each([
    { direction: 'ascending', order: ['a1', 'a2', 'b1', 'b2'] },
    { direction: 'descending', order: ['b1', 'b2', 'a1', 'a2'] },
  ] as const)('$direction keeps equal rows in their order', ({ direction, order }) => {
    expect(sortRows(rows, byLetter, direction, 'en')).toEqual(order);
  });
  test.each<{ why: string; keys: SortKey[]; order: SortKey[]; locale?: string }>([
    { why: 'numbers by size', keys: [10, 9, -1], order: [-1, 9, 10] },
    { why: 'nothing is less than all', keys: [0, null, -5], order: [null, -5, 0] },
    { why: 'numbers in words too', keys: ['M 10', 'M 9'], order: ['M 9', 'M 10'] },
    { why: 'ä is an a in English', keys: ['zeta', 'ärla'], order: ['ärla', 'zeta'] },
    { why: 'not in Swedish', keys: ['ärla', 'zeta'], order: ['zeta', 'ärla'], locale: 'sv' },
  ])('$why', ({ keys, order, locale }) => {
    expect(sorted(keys, 'ascending', locale)).toEqual(order);
  });
  test('a key is asked for once for each row', () => {
    let asked = 0;
    sortRows(
      [5, 3, 4, 1, 2],
      (row) => {
        asked += 1;
        return row;
      },
      'ascending',
      'en',
    );
    expect(asked).toBe(5);
  });
  test('leaves the rows it was given alone', () => {
    sortRows(rows, byLetter, 'ascending', 'en');
    expect(rows).toEqual(['b1', 'a1', 'b2', 'a2']);
  });
});

describe('paging', () => {
  const view = (page: number): TableView => ({ sort: null, page, pageSize: 10 });
  const rows = Array.from({ length: 12 }, (_, row) => row);
  test.each([
    { why: 'an empty table has one page', count: 0, pages: 1 },
    { why: 'a full page is one page', count: 10, pages: 1 },
    { why: 'one row more is another page', count: 11, pages: 2 },
  ])('$why', ({ count, pages }) => {
    expect(pageCount(count, 10)).toBe(pages);
  });
  test.each([
    { why: 'the first page is full', page: 0, slice: { first: 1, last: 10 } },
    { why: 'the last holds the rest', page: 1, slice: { first: 11, last: 12 } },
    { why: 'a page that has gone shows the last', page: 7, slice: { first: 11, last: 12 } },
    { why: 'a page from a mistyped URL shows the first', page: -3, slice: { first: 1, last: 10 } },
  ])('$why', ({ page, slice }) => {
    expect(pageOf(rows, view(page))).toMatchObject(slice);
  });
  test.each([
    { why: 'all rows are one page', count: 12, page: 0, slice: { first: 1, last: 12 } },
    { why: 'which has no second', count: 12, page: 3, slice: { first: 1, last: 12 } },
    { why: 'all of none', count: 0, page: 0, slice: { first: 0, last: 0 } },
  ])('all rows: $why', ({ count, page, slice }) => {
    const all = { sort: null, page, pageSize: ALL_ROWS };
    expect(pageOf(rows.slice(0, count), all)).toMatchObject(slice);
  });
  test('no rows: none of none', () => {
    expect(pageOf([], view(0))).toEqual({ rows: [], first: 0, last: 0 });
    expect(shownPage(view(4), 0)).toBe(0);
  });
});
