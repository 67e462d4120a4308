import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alarms, byPowerBlock, powerBlockFigures, production } from './fleet-figures';
import { wordOf } from '../machine/status-word';
import {
  aModule,
  aModuleId,
  aPowerBlockId,
  LONG_AGO,
  SERVED_AT,
} from '../machine/telemetry.fixture';

const making = (PowerOutput: number | null, measuredAt = SERVED_AT) =>
  aModule({ readings: { PowerOutput }, measuredAt });

describe('production card (rules §2.4)', () => {
  it.each([
    { modules: [making(150.2), making(100)], kw: 250.2, why: 'the sum of connected modules' },
    {
      modules: [making(150), making(100, LONG_AGO)],
      kw: 150,
      why: 'a disconnected one counts nothing',
    },
    {
      modules: [making(100, LONG_AGO)],
      kw: 100,
      why: 'a single module counts though disconnected',
    },
    {
      modules: [making(100, LONG_AGO), making(50, LONG_AGO)],
      kw: null,
      why: 'of disconnected modules alone nothing is known',
    },
    { modules: [making(150), making(-3)], kw: 150, why: 'only positive power' },
    { modules: [making(-3)], kw: 0, why: 'also of a single module' },
    { modules: [making(150), making(1000.1)], kw: 150, why: 'above 1000 kW is 0 (rules §5.1)' },
    { modules: [making(150), making(-32768), making(null)], kw: 150, why: 'these are no samples' },
    { modules: [], kw: 0, why: 'no modules' },
  ])('$kw kW: $why', ({ modules, kw }) => {
    const sum = production(modules, SERVED_AT);
    expect(sum === null ? null : Math.round(sum * 1e6) / 1e6).toBe(kw);
  });
});

describe('alarms card (rules §2.4)', () => {
  const inAlarm = aModule({ statusWord: wordOf('ALARM', 'RUNNING') });
  it.each([
    { modules: [inAlarm, aModule()], count: 1, why: 'a word with an alarm bit' },
    {
      modules: [
        aModule({ statusWord: wordOf('CRITICAL_ALARM') }),
        aModule({ statusWord: wordOf('EMERGENCY_ALARM') }),
      ],
      count: 2,
      why: 'any of the three bits',
    },
    {
      modules: [{ ...inAlarm, measuredAt: LONG_AGO }, inAlarm],
      count: 1,
      why: 'connected ones only',
    },
    {
      modules: [{ ...inAlarm, measuredAt: LONG_AGO }],
      count: 0,
      why: 'the exception for one module is the production card',
    },
    { modules: [aModule({ statusWord: wordOf('WARNING') })], count: 0, why: 'a warning is none' },
    { modules: [aModule({ alarmCode: 2500 })], count: 0, why: 'the word counts, not the code' },
  ])('$count: $why', ({ modules, count }) => {
    expect(alarms(modules, SERVED_AT)).toBe(count);
  });
});

describe('power-block card (rules §2.5)', () => {
  const modules = [
    aModule({
      readings: { PowerOutput: 150, EnergyProduced: 1_000_000 },
      statusWord: wordOf('RUNNING', 'WARNING'),
    }),
    aModule({
      readings: { PowerOutput: 100, EnergyProduced: 500_000 },
      statusWord: wordOf('ALARM', 'WARNING'),
      measuredAt: LONG_AGO,
    }),
    aModule({ readings: { PowerOutput: -5, EnergyProduced: null }, measuredAt: null }),
  ];

  it('counts the power of connected modules, and the other last known values of every module', () => {
    expect(powerBlockFigures(modules, SERVED_AT)).toEqual({
      production: 150,
      energy: 1_500_000,
      modules: 3,
      alarms: 1,
      warnings: 2,
      lastUpdated: SERVED_AT,
    });
  });

  it('has no energy and no time when no module ever sent them', () => {
    expect(powerBlockFigures([aModule({ measuredAt: null })], SERVED_AT)).toMatchObject({
      production: 0,
      energy: null,
      lastUpdated: null,
    });
  });

  it('leaves a sentinel out of the energy', () => {
    const broken = aModule({ readings: { EnergyProduced: -32768 } });
    expect(powerBlockFigures([broken], SERVED_AT).energy).toBeNull();
  });
});

describe('modules by power block', () => {
  const one = aPowerBlockId('0710000001');
  const ten = aPowerBlockId('0810000010');
  const rows = [
    aModule({ powerBlockId: ten, powerBlockName: 'Block 10', name: 'B' }),
    aModule({ powerBlockId: one, powerBlockName: 'Block 2', name: 'Module 10' }),
    aModule({ powerBlockId: ten, powerBlockName: 'Block 10', name: 'A' }),
    aModule({ powerBlockId: one, powerBlockName: 'Block 2', name: 'Module 9' }),
  ];

  it('sorts blocks and their modules by name, numbers as numbers', () => {
    const groups = byPowerBlock(rows);
    expect(groups.map(({ powerBlockId, name }) => [powerBlockId, name])).toEqual([
      [one, 'Block 2'],
      [ten, 'Block 10'],
    ]);
    expect(groups.map(({ modules }) => modules.map(({ name }) => name))).toEqual([
      ['Module 9', 'Module 10'],
      ['A', 'B'],
    ]);
  });

  it('separates two blocks of one name', () => {
    const twins = [ten, one].map((powerBlockId) => aModule({ powerBlockId, powerBlockName: 'X' }));
    expect(byPowerBlock(twins).map(({ powerBlockId }) => powerBlockId)).toEqual([one, ten]);
  });

  it('never depends on the order of the rows', () => {
    const named = rows.map((row, index) => ({ ...row, moduleId: aModuleId(`011000000${index}`) }));
    const sorted = byPowerBlock(named);
    fc.assert(
      fc.property(fc.shuffledSubarray(named, { minLength: named.length }), (shuffled) => {
        expect(byPowerBlock(shuffled)).toEqual(sorted);
      }),
    );
  });
});
