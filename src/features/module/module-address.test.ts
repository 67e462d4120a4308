import { describe, expect, it } from 'vitest';
import { readModuleSearch, type ModuleSearch, type RawModuleSearch } from './module-address';

const nothing: ModuleSearch = { tab: null, alert: null, variable: null };
const rows: readonly { why: string; raw: RawModuleSearch; read: ModuleSearch }[] = [
  { why: 'nothing is said', raw: {}, read: nothing },
  {
    why: 'all is said',
    raw: { tab: 'history', alert: 'a-1', variable: 'CT38' },
    read: { tab: 'history', alert: 'a-1', variable: 'CT38' },
  },
  {
    why: 'a number in the address is a number when read',
    raw: { alert: 12 },
    read: { ...nothing, alert: '12' },
  },
  {
    why: 'no such tab and no such variable',
    raw: { tab: 'x', variable: 'toString' },
    read: nothing,
  },
  { why: 'a list is no word', raw: { tab: ['info'], alert: ['a'], variable: {} }, read: nothing },
];

describe('readModuleSearch', () => {
  it.each(rows)('$why', ({ raw, read }) => {
    expect(readModuleSearch(raw)).toEqual(read);
  });
});
