import { describe, expect, it } from 'vitest';
import { NO_FILTER, type FleetFilter } from './filter';
import { filterOptions, withinFleet } from './filter-options';
import { aModule, aPowerBlockId } from '../machine/telemetry.fixture';

const north = aPowerBlockId('0810000001');
const south = aPowerBlockId('0810000002');
const modules = [
  aModule({ powerBlockId: south, powerBlockName: 'Block 10', country: 'Japan' }),
  aModule({ powerBlockId: north, powerBlockName: 'Block 9', country: 'Sweden', version: 'V2' }),
  aModule({ powerBlockId: north, powerBlockName: 'Block 9', country: 'Sweden', version: 'V2' }),
];
const options = filterOptions(modules);

it('offers each value of the fleet once: catalogues in their order, power blocks by name', () => {
  expect(options.countries).toEqual(['Sweden', 'Japan']);
  expect(options.powerBlocks).toEqual([
    { powerBlockId: north, name: 'Block 9' },
    { powerBlockId: south, name: 'Block 10' },
  ]);
});

describe('a filter within the fleet', () => {
  it.each<{ filter: Partial<FleetFilter>; left: Partial<FleetFilter>; gone: string; why: string }>([
    {
      filter: { powerBlocks: [north] },
      left: { powerBlocks: [north] },
      gone: '',
      why: 'it is in the fleet',
    },
    {
      filter: { powerBlocks: [north, aPowerBlockId('0810000009')] },
      left: { powerBlocks: [north] },
      gone: 'block=0810000009',
      why: 'a power block that is not in the fleet',
    },
    {
      filter: { countries: ['Iceland'], versionTypes: ['V2'] },
      left: { versionTypes: ['V2'] },
      gone: 'country=Iceland',
      why: 'a country without machines',
    },
    {
      filter: { statuses: ['emergency'] },
      left: { statuses: ['emergency'] },
      gone: '',
      why: 'a status that no module has now may be there in a minute',
    },
  ])('$filter: $why', ({ filter, left, gone }) => {
    const read = withinFleet({ filter: { ...NO_FILTER, ...filter }, ignored: [] }, options);
    expect(read.filter).toEqual({ ...NO_FILTER, ...left });
    expect(read.ignored.map(({ key, text }) => `${key}=${text}`).join()).toBe(gone);
    expect(read.ignored.every(({ why }) => why === 'not-in-fleet')).toBe(true);
  });
});
