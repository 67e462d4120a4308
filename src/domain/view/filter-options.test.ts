import { describe, expect, it } from 'vitest';
import { NO_FILTER, type FleetFilter } from './filter';
import { filterOptions, withinFleet } from './filter-options';
import { aModule, aPowerBlockId } from '../machine/telemetry.fixture';

const [north, south] = [aPowerBlockId('0810000001'), aPowerBlockId('0810000002')];
const modules = [
  aModule({ powerBlockId: south, powerBlockName: 'Block 10', country: 'Japan' }),
  aModule({ powerBlockId: north, powerBlockName: 'Block 9', country: 'Sweden', version: 'V2' }),
  aModule({ powerBlockId: north, powerBlockName: 'Block 9', country: 'Sweden', version: 'V2' }),
];
const options = filterOptions(modules);

it('offers what the fleet has, each once: catalogues in their order, power blocks by name', () => {
  expect(options.countries).toEqual(['Sweden', 'Japan']);
  expect(options.powerBlocks).toEqual([
    { powerBlockId: north, name: 'Block 9' },
    { powerBlockId: south, name: 'Block 10' },
  ]);
});

describe('a filter within the fleet', () => {
  it.each<{ filter: Partial<FleetFilter>; kept: Partial<FleetFilter>; gone: string; why: string }>([
    {
      filter: { powerBlocks: [north] },
      kept: { powerBlocks: [north] },
      gone: '',
      why: 'it is there',
    },
    {
      filter: { powerBlocks: [north, aPowerBlockId('0810000009')] },
      kept: { powerBlocks: [north] },
      gone: 'block=0810000009',
      why: 'a power block that is not in the fleet',
    },
    {
      filter: { countries: ['Iceland'], versionTypes: ['V2'] },
      kept: { versionTypes: ['V2'] },
      gone: 'country=Iceland',
      why: 'a country where nothing stands any more',
    },
    {
      filter: { statuses: ['emergency'] },
      kept: { statuses: ['emergency'] },
      gone: '',
      why: 'a status that nobody has now, somebody may have in a minute',
    },
  ])('$filter: $why', ({ filter, kept, gone }) => {
    const read = withinFleet({ filter: { ...NO_FILTER, ...filter }, ignored: [] }, options);
    expect(read.filter).toEqual({ ...NO_FILTER, ...kept });
    expect(read.ignored.map(({ key, text }) => `${key}=${text}`).join()).toBe(gone);
    expect(read.ignored.every(({ why }) => why === 'not-in-fleet')).toBe(true);
  });
});
