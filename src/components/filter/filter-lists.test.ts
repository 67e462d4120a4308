import { describe, expect, it } from 'vitest';
import { NO_FILTER, STATUS_CHOICES, type FleetFilter } from '../../domain/view/filter';
import { filterOptions } from '../../domain/view/filter-options';
import { aModule, aPowerBlockId } from '../../domain/machine/telemetry.fixture';
import { filterChips } from '../view-bar/chips';
import { filterFields, type ValueWords } from './filter-lists';

const itself = (value: string) => value;
const words: ValueWords = {
  applicationTypes: itself,
  countries: itself,
  environments: itself,
  statuses: itself,
  versionTypes: itself,
  powerBlocks: (id) => `block ${id}`,
};
const options = filterOptions([
  aModule({ country: 'Sweden', powerBlockId: aPowerBlockId('0810000001') }),
  aModule({ country: 'Japan', powerBlockId: aPowerBlockId('0810000001') }),
]);
const field = (filter: Partial<FleetFilter>) =>
  filterFields({ ...NO_FILTER, ...filter }, options, words);

describe('the lists of the dialog', () => {
  it.each<{ filter: Partial<FleetFilter>; lists: string; why: string }>([
    { filter: {}, lists: 'countries statuses', why: 'only where there is a choice' },
    {
      filter: { versionTypes: ['V2'] },
      lists: 'countries statuses versionTypes',
      why: 'a list with something chosen stays, so that it can be cleared',
    },
  ])('$lists: $why', ({ filter, lists }) => {
    expect(
      field(filter)
        .map(({ list }) => list)
        .join(' '),
    ).toBe(lists);
  });

  it.each<{ statuses: FleetFilter['statuses']; offered: number; why: string }>([
    {
      statuses: [],
      offered: STATUS_CHOICES.length,
      why: 'the statuses of the filter rule and offline',
    },
    { statuses: ['limp'], offered: STATUS_CHOICES.length + 1, why: 'and one from a link' },
  ])('statuses $statuses: $offered, $why', ({ statuses, offered }) => {
    const list = field({ statuses }).find((one) => one.list === 'statuses');
    expect(list?.options).toHaveLength(offered);
    expect(list?.selected).toEqual(statuses);
  });
});

describe('the chips', () => {
  const chips = (filter: Partial<FleetFilter>) => filterChips({ ...NO_FILTER, ...filter }, words);

  it('are one for each value, and each removes its own', () => {
    const filter = { countries: ['Sweden', 'Japan'], statuses: ['alarm'] } as const;
    const [sweden, japan, alarm] = chips(filter);
    expect([sweden?.text, japan?.text, alarm?.text]).toEqual(['Sweden', 'Japan', 'alarm']);
    expect(sweden?.without).toEqual({ ...NO_FILTER, ...filter, countries: ['Japan'] });
    expect(alarm?.without).toEqual({ ...NO_FILTER, ...filter, statuses: [] });
  });

  it('are one for a list of more than three values, with their count', () => {
    const versionTypes = ['V2', 'V3_2', 'V3_3', 'V4_Demo'] as const;
    const [chip, ...others] = chips({ versionTypes });
    expect(chip).toMatchObject({ text: null, count: 4, without: NO_FILTER });
    expect(others).toEqual([]);
  });
});
