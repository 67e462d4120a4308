import { describe, expect, test } from 'vitest';
import { nextSort, pageCount, pageOf, shownPage, sortRows, type TableView } from './table-view';

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
  const rows = ['b1', 'a1', 'b2', 'a2'];
  const byLetter = (one: string, other: string) => one.charCodeAt(0) - other.charCodeAt(0);
  test.each([
    { direction: 'ascending', sorted: ['a1', 'a2', 'b1', 'b2'] },
    { direction: 'descending', sorted: ['b1', 'b2', 'a1', 'a2'] },
  ] as const)('$direction keeps equal rows in their order', ({ direction, sorted }) => {
    expect(sortRows(rows, byLetter, direction)).toEqual(sorted);
  });
  test('leaves the rows it was given alone', () => {
    sortRows(rows, byLetter, 'ascending');
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
  test('no rows: none of none', () => {
    expect(pageOf([], view(0))).toEqual({ rows: [], first: 0, last: 0 });
    expect(shownPage(view(4), 0)).toBe(0);
  });
});
