import { describe, expect, it, test } from 'vitest';
import { DEFAULT_COLUMNS } from '../../../domain/series/series';
import { aModuleId } from '../../../domain/machine/telemetry.fixture';
import { bundlesFor } from './extremes';
import { ALL_NINE, paneSpecs } from './pane-specs';

const shown = (id: string) => paneSpecs(aModuleId(id)).map(({ variables }) => variables.join(' '));

describe('the charts of a machine', () => {
  it.each([
    { id: '0110000001', waters: ['CT38 CT36'], why: 'its own sensors' },
    { id: '0114000001', waters: ['TT938 TT536'], why: 'the sensors that replace CT38 and CT36' },
    { id: '0210000001', waters: [], why: 'a steam machine has no water' },
    { id: '0214000001', waters: [], why: 'steam wins over generation 4' },
  ])('$id: power, temperatures, energy, states; $why', ({ id, waters }) => {
    expect(shown(id)).toEqual([
      'PowerOutput',
      ...waters,
      'EnergyProduced',
      'StatusWord AlarmCode WarningCode',
    ]);
  });

  test('have each of the nine default variables, for a machine with all of them', () => {
    const names = new Set(DEFAULT_COLUMNS.map(({ name }) => name));
    expect(new Set(ALL_NINE.flatMap(({ variables }) => variables))).toEqual(names);
  });
});

describe('the bundles of one variable', () => {
  it.each([
    { of: null, bundles: [], why: 'no variable needs none' },
    {
      of: 'P71',
      bundles: ['P71.*'],
      why: 'all aggregations together',
    },
    {
      of: 'CT38',
      bundles: ['default', 'CT38.*'],
      why: 'averages of a default variable are in its bundle',
    },
    { of: 'AlarmCode', bundles: ['default'], why: 'a code has no average and no least' },
    { of: 'State', bundles: ['State.*'], why: 'of a state too' },
  ] as const)('$of: $why', ({ of, bundles }) => {
    expect(bundlesFor(of)).toEqual(bundles);
  });
});
