import { describe, expect, it } from 'vitest';
import { readModuleSearch, type ModuleSearch, type RawModuleSearch } from './module-address';

const nothing: ModuleSearch = { tab: null, alert: null, variable: null, without: null };
const rows: readonly { why: string; raw: RawModuleSearch; read: ModuleSearch }[] = [
  { why: 'an empty address', raw: {}, read: nothing },
  {
    why: 'a complete address',
    raw: { tab: 'history', alert: 'a-1', variable: 'CT38', without: 'people' },
    read: { tab: 'history', alert: 'a-1', variable: 'CT38', without: 'people' },
  },
  {
    why: 'an id of digits, which the router parses as a number',
    raw: { alert: 12 },
    read: { ...nothing, alert: '12' },
  },
  {
    why: 'an unknown tab and an unknown variable',
    raw: { tab: 'x', variable: 'toString' },
    read: nothing,
  },
  {
    why: 'lists and objects instead of words',
    raw: { tab: ['info'], alert: ['a'], variable: {}, without: ['people'] },
    read: nothing,
  },
];

describe('readModuleSearch', () => {
  it.each(rows)('$why', ({ raw, read }) => {
    expect(readModuleSearch(raw)).toEqual(read);
  });
});
