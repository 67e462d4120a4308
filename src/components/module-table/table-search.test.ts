import { describe, expect, test } from 'vitest';
import { VIEW_KEYS } from '../../domain/view/fleet-view';
import { ALL_ROWS } from '../../ui/table/table-view';
import { readTableSearch, tableSearch, type RawTableSearch } from './table-search';

const defaults = { sort: null, page: 0, pageSize: 10 };
const EMPTY_SEARCH = { q: undefined, sort: undefined, page: undefined, rows: undefined };

test.each<{ why: string; search: RawTableSearch; means: object }>([
  { why: 'an empty address', search: {}, means: { question: '', view: defaults } },
  { why: 'a search', search: { q: 'beppu 1' }, means: { question: 'beppu 1' } },
  { why: 'digits arrive as a number', search: { q: 42 }, means: { question: '42' } },
  { why: 'a search is not a list', search: { q: ['a'] }, means: { question: '' } },
  {
    why: 'a search has at most 80 characters',
    search: { q: 'x'.repeat(500) },
    means: { question: 'x'.repeat(80) },
  },
  {
    why: 'ascending',
    search: { sort: 'hotWater' },
    means: { view: { ...defaults, sort: { column: 'hotWater', direction: 'ascending' } } },
  },
  {
    why: 'descending',
    search: { sort: '-module' },
    means: { view: { ...defaults, sort: { column: 'module', direction: 'descending' } } },
  },
  { why: 'an unknown column', search: { sort: 'weight' }, means: { view: defaults } },
  { why: 'a double minus', search: { sort: '--module' }, means: { view: defaults } },
  { why: 'pages count from 1', search: { page: 3 }, means: { view: { ...defaults, page: 2 } } },
  { why: 'a page as text', search: { page: '3' }, means: { view: { ...defaults, page: 2 } } },
  { why: 'no page 0', search: { page: 0 }, means: { view: defaults } },
  { why: 'no fraction of a page', search: { page: 1.5 }, means: { view: defaults } },
  { why: 'no negative page', search: { page: -2 }, means: { view: defaults } },
  { why: 'no empty page', search: { page: '' }, means: { view: defaults } },
  { why: 'a page size', search: { rows: 50 }, means: { view: { ...defaults, pageSize: 50 } } },
  {
    why: 'all rows in one page',
    search: { rows: 'all' },
    means: { view: { ...defaults, pageSize: ALL_ROWS } },
  },
  { why: 'a page size that is not offered', search: { rows: 11 }, means: { view: defaults } },
  { why: 'Infinity is not a page size', search: { rows: 'Infinity' }, means: { view: defaults } },
])('$why', ({ search, means }) => {
  expect(readTableSearch(search)).toMatchObject(means);
});

describe('the address that is written', () => {
  test.each<{ why: string; search: RawTableSearch }>([
    { why: 'a search', search: { q: 'Beppu' } },
    { why: 'a sort order', search: { sort: '-production' } },
    { why: 'a page', search: { page: 2 } },
    { why: 'all rows', search: { rows: 'all' } },
    { why: 'everything', search: { q: 'a', sort: 'status', page: 4, rows: 20 } },
  ])('reads back: $why', ({ search }) => {
    expect(tableSearch(readTableSearch(search))).toEqual({ ...EMPTY_SEARCH, ...search });
  });
  test('omits the defaults', () => {
    expect(tableSearch({ question: '', view: defaults })).toEqual(EMPTY_SEARCH);
  });
  test("uses no parameter of the fleet's view", () => {
    const names: readonly string[] = VIEW_KEYS;
    expect(Object.keys(EMPTY_SEARCH).filter((name) => names.includes(name))).toEqual([]);
  });
});
