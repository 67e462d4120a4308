import { describe, expect, it } from 'vitest';
import { NO_FILTER, type FleetFilter } from './filter';
import { filterSearch, parseFilter, withList, type RawFilterSearch } from './filter-search';
import type { Ignored } from './fleet-view-ignored';
import { aPowerBlockId } from '../machine/telemetry.fixture';

const one = aPowerBlockId('0810000001');
const two = aPowerBlockId('0810000002');
const listed = (ignored: readonly Ignored[]) =>
  ignored.map(({ key, text, why }) => `${key}=${text} ${why}`).join('; ');

describe('the filter of an address', () => {
  it.each<{
    search: RawFilterSearch;
    filter: Partial<FleetFilter>;
    ignored?: string;
    why: string;
  }>([
    { search: {}, filter: {}, why: 'no filter: all machines' },
    { search: { country: 'Sweden' }, filter: { countries: ['Sweden'] }, why: 'one value' },
    {
      search: { country: 'Sweden,Japan' },
      filter: { countries: ['Sweden', 'Japan'] },
      why: 'a list with commas',
    },
    {
      search: { country: ['Sweden', 'Japan'] },
      filter: { countries: ['Sweden', 'Japan'] },
      why: 'the name twice',
    },
    {
      search: { country: 'Japan, Sweden,Japan,' },
      filter: { countries: ['Sweden', 'Japan'] },
      why: 'written by hand: each once, in the order of the catalogue',
    },
    {
      search: { application: 'industrial waste heat' },
      filter: { applicationTypes: ['industrial waste heat'] },
      why: 'a value of several words',
    },
    {
      search: { status: 'critical,offline' },
      filter: { statuses: ['offline', 'critical'] },
      why: 'any status word, not only those of the dialog',
    },
    {
      search: { block: `${two},${one}` },
      filter: { powerBlocks: [one, two] },
      why: 'power blocks by their ids',
    },
    {
      search: { status: 'melted,alarm' },
      filter: { statuses: ['alarm'] },
      ignored: 'status=melted unknown',
      why: 'a status that does not exist; the rest counts',
    },
    {
      search: { country: 'sweden' },
      filter: {},
      ignored: 'country=sweden unknown',
      why: 'values are names, written as they are',
    },
    {
      search: { block: 'B1' },
      filter: {},
      ignored: 'block=B1 unknown',
      why: "no power block's id",
    },
    {
      search: { version: 4, environment: { a: 1 }, country: [['Sweden']], status: null },
      filter: {},
      ignored:
        'country=["Sweden"] unknown; environment={"a":1} unknown; status=null unknown; version=4 unknown',
      why: 'values that are no text',
    },
    {
      search: { status: `${'x'.repeat(99)},${'x'.repeat(99)}` },
      filter: {},
      ignored: `status=${'x'.repeat(60)}… unknown`,
      why: 'a long text is cut, and named once',
    },
  ])('$search: $why', ({ search, filter, ignored = '' }) => {
    const read = parseFilter(search);
    expect(read.filter).toEqual({ ...NO_FILTER, ...filter });
    expect(listed(read.ignored)).toBe(ignored);
  });

  it('leaves out empty lists', () => {
    const written = filterSearch({ ...NO_FILTER, countries: ['Sweden', 'Japan'] });
    expect(JSON.stringify(written)).toBe('{"country":"Sweden,Japan"}');
  });
});

it('changes one list', () => {
  const filter: FleetFilter = { ...NO_FILTER, countries: ['Japan'], versionTypes: ['V2'] };
  expect(withList(filter, 'country', ['Japan', 'Sweden'])).toEqual({
    ...filter,
    countries: ['Sweden', 'Japan'],
  });
  expect(withList(filter, 'country', [])).toEqual({ ...filter, countries: [] });
});
