import { describe, expect, test } from 'vitest';
import { VIEW_KEYS } from '../../domain/view/fleet-view';
import { ALL_ROWS } from '../../ui/table/table-view';
import { readTableSearch, tableSearch, type RawTableSearch } from './table-search';

const usual = { sort: null, page: 0, pageSize: 10 };
const SAID_NOTHING = { q: undefined, sort: undefined, page: undefined, rows: undefined };

test.each<{ why: string; search: RawTableSearch; means: object }>([
  { why: 'nothing said', search: {}, means: { question: '', view: usual } },
  { why: 'a question', search: { q: 'beppu 1' }, means: { question: 'beppu 1' } },
  { why: 'digits arrive as a number', search: { q: 42 }, means: { question: '42' } },
  { why: 'a question is no list', search: { q: ['a'] }, means: { question: '' } },
  { why: 'nor a book', search: { q: 'x'.repeat(500) }, means: { question: 'x'.repeat(80) } },
  {
    why: 'ascending',
    search: { sort: 'hotWater' },
    means: { view: { ...usual, sort: { column: 'hotWater', direction: 'ascending' } } },
  },
  {
    why: 'descending',
    search: { sort: '-module' },
    means: { view: { ...usual, sort: { column: 'module', direction: 'descending' } } },
  },
  { why: 'no such column', search: { sort: 'weight' }, means: { view: usual } },
  { why: 'twice descending', search: { sort: '--module' }, means: { view: usual } },
  { why: 'pages count from 1', search: { page: 3 }, means: { view: { ...usual, page: 2 } } },
  { why: 'a quoted page', search: { page: '3' }, means: { view: { ...usual, page: 2 } } },
  { why: 'no page 0', search: { page: 0 }, means: { view: usual } },
  { why: 'nor half a page', search: { page: 1.5 }, means: { view: usual } },
  { why: 'nor one before the first', search: { page: -2 }, means: { view: usual } },
  { why: 'nor an empty one', search: { page: '' }, means: { view: usual } },
  { why: 'a size', search: { rows: 50 }, means: { view: { ...usual, pageSize: 50 } } },
  { why: 'all', search: { rows: 'all' }, means: { view: { ...usual, pageSize: ALL_ROWS } } },
  { why: 'a size nobody may choose', search: { rows: 11 }, means: { view: usual } },
  { why: 'all has one word', search: { rows: 'Infinity' }, means: { view: usual } },
])('$why', ({ search, means }) => {
  expect(readTableSearch(search)).toMatchObject(means);
});

describe('what is written', () => {
  test.each<{ why: string; search: RawTableSearch }>([
    { why: 'a question', search: { q: 'Beppu' } },
    { why: 'an order', search: { sort: '-production' } },
    { why: 'a page', search: { page: 2 } },
    { why: 'all rows', search: { rows: 'all' } },
    { why: 'everything', search: { q: 'a', sort: 'status', page: 4, rows: 20 } },
  ])('comes back: $why', ({ search }) => {
    expect(tableSearch(readTableSearch(search))).toEqual({ ...SAID_NOTHING, ...search });
  });
  test('does not hold what is usual', () => {
    expect(tableSearch({ question: '', view: usual })).toEqual(SAID_NOTHING);
  });
  test("has no name of the fleet's view", () => {
    const names: readonly string[] = VIEW_KEYS;
    expect(Object.keys(SAID_NOTHING).filter((name) => names.includes(name))).toEqual([]);
  });
});
