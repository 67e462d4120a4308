import { expect, test } from 'vitest';
import { listSearch, readListAddress } from './list-address';

const COLUMNS = ['email'];
const START = {
  question: '',
  view: { sort: null, page: 0, pageSize: 10 },
  isBlocked: false,
};

test.each([
  { why: 'no parameters', search: {}, read: START },
  {
    why: 'parameters that make no sense',
    search: { q: ['a'], sort: 'name', page: '-1', size: 1000, list: 'none' },
    read: START,
  },
  {
    why: 'all parameters; a search that the router took for a number',
    search: { q: 17, sort: '-email', page: '3', size: 50, list: 'blocked' },
    read: {
      question: '17',
      view: { sort: { column: 'email', direction: 'descending' }, page: 2, pageSize: 50 },
      isBlocked: true,
    },
  },
  {
    why: 'a search of 10,000 characters is cut',
    search: { q: 'x'.repeat(10_000) },
    read: { ...START, question: 'x'.repeat(80) },
  },
])('$why', ({ search, read }) => {
  expect(readListAddress(search, COLUMNS)).toEqual(read);
  expect(readListAddress(listSearch(readListAddress(search, COLUMNS)), COLUMNS)).toEqual(read);
});
