import { describe, expect, it, test } from 'vitest';
import { DEFAULT_COLUMNS } from '../../../domain/series/series';
import { aModuleId } from '../../../domain/machine/telemetry.fixture';
import { bundlesFor } from './extremes';
import { ALL_NINE, paneSpecs } from './pane-specs';

const shown = (id: string) => paneSpecs(aModuleId(id)).map(({ variables }) => variables.join(' '));

describe('the charts of a machine', () => {
  it.each([
    { id: '0110000001', waters: ['CT38 CT36'], why: 'as it measures them' },
    { id: '0114000001', waters: ['TT938 TT536'], why: 'what stands in CT38 and CT36 is these' },
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

  test('hold each of the nine default variables, of a machine that has them all', () => {
    const names = new Set(DEFAULT_COLUMNS.map(({ name }) => name));
    expect(new Set(ALL_NINE.flatMap(({ variables }) => variables))).toEqual(names);
  });
});

describe('what is asked for so that one variable can be looked at', () => {
  it.each([
    { of: null, bundles: [], why: 'nothing, when none is' },
    { of: 'P71', bundles: ['P71.avg', 'P71.min', 'P71.max'], why: 'least and greatest are kept' },
    {
      of: 'CT38',
      bundles: ['default', 'CT38.min', 'CT38.max'],
      why: 'averages of a default variable are there already',
    },
    { of: 'AlarmCode', bundles: ['default'], why: 'a code has no average and no least' },
    { of: 'State', bundles: ['State.max'], why: 'nor has a state' },
  ] as const)('$of: $why', ({ of, bundles }) => {
    expect(bundlesFor(of)).toEqual(bundles);
  });
});
