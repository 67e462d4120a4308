import { describe, expect, it } from 'vitest';
import { isFiltering, matchesFilter, NO_FILTER, STATUS_CHOICES, type FleetFilter } from './filter';
import { wordOf, type StatusWord } from '../machine/status-word';
import { aModule, aPowerBlockId, LONG_AGO, SERVED_AT } from '../machine/telemetry.fixture';

const module = aModule({
  application: 'geothermal',
  country: 'Iceland',
  environment: 'development',
  version: 'V4_Demo',
  powerBlockId: aPowerBlockId('0810000002'),
  statusWord: wordOf('RUNNING', 'WARNING', 'CRITICAL_ALARM'),
});
const silent = { ...module, measuredAt: LONG_AGO };

describe('filter rule (rules §5.2)', () => {
  it.each<{ filter: Partial<FleetFilter>; passes: boolean; why: string }>([
    { filter: {}, passes: true, why: 'an empty selection matches everything' },
    { filter: { applicationTypes: ['geothermal'] }, passes: true, why: 'equals the one' },
    { filter: { applicationTypes: ['maritime'] }, passes: false, why: 'equals none' },
    { filter: { countries: ['Sweden', 'Iceland'] }, passes: true, why: 'equals one of two' },
    { filter: { countries: ['Japan'] }, passes: false, why: 'another country' },
    { filter: { environments: ['development'] }, passes: true, why: 'its environment' },
    { filter: { environments: ['production'] }, passes: false, why: 'another environment' },
    { filter: { versionTypes: ['V4_Demo'] }, passes: true, why: 'its version' },
    { filter: { versionTypes: ['V2'] }, passes: false, why: 'another version' },
    { filter: { powerBlocks: [module.powerBlockId] }, passes: true, why: 'its power block' },
    {
      filter: { powerBlocks: [aPowerBlockId('0810000001')] },
      passes: false,
      why: 'another power block',
    },
    {
      filter: { countries: ['Iceland'], versionTypes: ['V2'] },
      passes: false,
      why: 'every list must match',
    },
    { filter: { statuses: ['online'] }, passes: true, why: 'it is connected' },
    {
      filter: { statuses: ['running'] },
      passes: true,
      why: 'a label of its word, not the one shown',
    },
    { filter: { statuses: ['alarm'] }, passes: true, why: 'a critical alarm is an alarm' },
    { filter: { statuses: ['critical'] }, passes: true, why: 'and critical' },
    { filter: { statuses: ['idle', 'warning'] }, passes: true, why: 'one of two' },
    { filter: { statuses: ['idle', 'offline'] }, passes: false, why: 'neither' },
  ])('$filter: $passes, $why', ({ filter, passes }) => {
    expect(matchesFilter({ ...NO_FILTER, ...filter }, module, SERVED_AT)).toBe(passes);
  });

  it.each<{ statuses: FleetFilter['statuses']; passes: boolean; why: string }>([
    { statuses: ['offline'], passes: true, why: 'it is' },
    { statuses: ['online'], passes: false, why: 'it is not' },
    { statuses: ['running'], passes: false, why: 'its word is history' },
    { statuses: [], passes: true, why: 'an empty selection matches everything' },
  ])('a silent module by $statuses: $passes, $why', ({ statuses, passes }) => {
    expect(matchesFilter({ ...NO_FILTER, statuses }, silent, SERVED_AT)).toBe(passes);
  });
});

it.each<{ statusWord: StatusWord | null; why: string }>([
  { statusWord: null, why: 'it sent no word' },
  { statusWord: wordOf('LIMPMODE'), why: 'limp alone is shown as unknown' },
])('finds modules that are shown as unknown: $why', ({ statusWord }) => {
  const filter: FleetFilter = { ...NO_FILTER, statuses: ['unknown'] };
  expect(matchesFilter(filter, { ...module, statusWord }, SERVED_AT)).toBe(true);
  expect(matchesFilter(filter, module, SERVED_AT)).toBe(false);
});

it('offers the statuses of rules §5.2', () => {
  expect(STATUS_CHOICES.join(', ')).toBe(
    'online, offline, ready, idle, starting, running, stopping, alarm, warning',
  );
});

it('distinguishes a filter that filters from one that does not', () => {
  expect(isFiltering(NO_FILTER)).toBe(false);
  expect(isFiltering({ ...NO_FILTER, statuses: ['online'] })).toBe(true);
});
