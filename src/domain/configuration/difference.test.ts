import { describe, expect, it, test } from 'vitest';
import { epochMs } from '../../base/units';
import { aModuleId, aPowerBlockId } from '../machine/telemetry.fixture';
import type { ConfigEntry, ParameterInfo } from './config-entry';
import { aConfigEntry, aParameter } from './config-entry.fixture';
import { compareConfigs, type ComparedSide } from './difference';
import { inForceAt } from './in-force';

const side = (
  entries: readonly ConfigEntry[],
  version: 'V3_2' | 'V3_3' | 'V2' = 'V3_2',
): ComparedSide => ({
  kind: 'machine',
  id: aModuleId('0103190121'),
  version,
  config: inForceAt(entries, epochMs(1_000)),
});
const defaults: ComparedSide = { kind: 'defaults' };
const kindsOf = (left: ComparedSide, right: ComparedSide, catalogue: readonly ParameterInfo[]) =>
  compareConfigs(left, right, catalogue).map(({ key, kind }) => `${key} ${kind}`);
const firmware = (newValue: string, timestamp = 0) =>
  aConfigEntry({ key: 'FIRMWARE_VERSION', newValue, type: 'text', unit: null, timestamp });

describe('the values of both sides', () => {
  test.each<[why: string, one: Partial<ConfigEntry>, other: Partial<ConfigEntry>, kind: string]>([
    ['equal texts', { newValue: '1' }, { newValue: '1' }, 'equal'],
    ['a 32-bit float', { newValue: '0.699999988079071' }, { newValue: '0.7' }, 'equal'],
    ['a decimal comma', { newValue: '1,0' }, { newValue: '1' }, 'equal'],
    ['another unit', { newValue: '1' }, { newValue: '1000', unit: 'mbar' }, 'equal'],
    ['other numbers', { newValue: '1' }, { newValue: '-5' }, 'different'],
    [
      'within the resolution',
      { newValue: '1.04', resolution: 0.1 },
      { newValue: '1', resolution: 0.1 },
      'equal',
    ],
    ['a type that changed', { newValue: 'on' }, { newValue: '1', type: 'switch' }, 'different'],
    [
      'names that look alike',
      { newValue: 'A', type: 'text' },
      { newValue: 'a', type: 'text' },
      'different',
    ],
  ])('%s', (_why, one, other, kind) => {
    const rows = compareConfigs(
      side([aConfigEntry(withoutTimes(one))]),
      side([aConfigEntry(withoutTimes(other))]),
      [],
    );
    expect(rows.map((row) => row.kind)).toEqual([kind]);
  });
});

const withoutTimes = ({ timestamp: _t, knownAt: _k, ...entry }: Partial<ConfigEntry>) => entry;

describe('a side without a value', () => {
  const reported = side([aConfigEntry(), firmware('4.5')]);
  const silent = side([firmware('4.5')]);
  const old = side([firmware('4.1')]);
  test.each([
    ['has not reported it', silent, {}, 'not-reported'],
    ['has a firmware that does not know it yet', old, { since: '4.4' }, 'unknown-firmware'],
    ['has hardware without it', side([firmware('4.5')], 'V2'), {}, 'not-permitted'],
    ['has reported no firmware', side([]), { since: '4.4' }, 'not-reported'],
  ] as const)('%s', (_why, right, info, kind) => {
    expect(kindsOf(reported, right, [aParameter(info)])).toContain(`PUMP_MAX ${kind}`);
    expect(kindsOf(right, reported, [aParameter(info)])).toContain(`PUMP_MAX ${kind}`);
  });

  it('has no row when neither side has the parameter', () => {
    expect(kindsOf(silent, old, [aParameter({ versions: ['V2'] })])).not.toContain(
      'PUMP_MAX not-permitted',
    );
    expect(kindsOf(old, old, [aParameter({ since: '4.4' })])).toEqual(['FIRMWARE_VERSION equal']);
  });

  it('has a row when both should have it', () => {
    expect(kindsOf(silent, silent, [aParameter()])).toContain('PUMP_MAX not-reported');
  });

  it('is compared by what it reports, whatever the catalogue says', () => {
    expect(kindsOf(reported, reported, [aParameter({ versions: ['V2'] })])).toContain(
      'PUMP_MAX equal',
    );
  });

  it('keeps no value of the firmware before, which the present one does not know', () => {
    const updated = side([aConfigEntry({ timestamp: 5 }), firmware('4.5', 10)]);
    const info = aParameter({ until: '4.5' });
    expect(kindsOf(updated, side([aConfigEntry()]), [info])).toContain('PUMP_MAX unknown-firmware');
    const since = side([aConfigEntry({ timestamp: 10 }), firmware('4.5', 10)]);
    expect(kindsOf(since, side([aConfigEntry()]), [info])).toContain('PUMP_MAX equal');
  });
});

describe('the defaults', () => {
  test.each([
    ['equal', '1.0', 'PUMP_MAX equal'],
    ['different', '2', 'PUMP_MAX different'],
    ['not declared', null, 'PUMP_MAX no-default'],
  ] as const)('%s', (_why, declared, expected) => {
    expect(kindsOf(side([aConfigEntry()]), defaults, [aParameter({ default: declared })])).toEqual([
      expected,
    ]);
  });

  it('of parameters that the machine does not have are left out', () => {
    const others = [
      aParameter({ versions: ['V2'] }),
      aParameter({ key: 'A', machine: 'powerBlock' }),
      aParameter({ key: 'B', versions: ['V2'], default: null }),
    ];
    expect(kindsOf(side([]), defaults, others)).toEqual([]);
  });

  it('show a parameter that the machine has not reported', () => {
    expect(kindsOf(defaults, side([]), [aParameter()])).toEqual(['PUMP_MAX not-reported']);
  });
});

it('takes the firmware of a power block from its own parameter', () => {
  const block = (release: string): ComparedSide => ({
    kind: 'machine',
    id: aPowerBlockId('0703190041'),
    version: null,
    config: inForceAt(
      [aConfigEntry({ key: 'PLANT_FIRMWARE_VERSION', newValue: release, type: 'text' })],
      epochMs(1_000),
    ),
  });
  const later = [aParameter({ machine: 'powerBlock', versions: [], since: '4.4' })];
  expect(kindsOf(block('4.1'), defaults, later)).toEqual(['PLANT_FIRMWARE_VERSION no-default']);
  expect(kindsOf(block('4.5'), defaults, later)).toContain('PUMP_MAX not-reported');
});

describe('the order of the rows', () => {
  it('is by config type and by segments of the path', () => {
    const names = ['CT 31 HIGH', 'CT 3 LOW', 'CT 10', 'CT', 'CT 3 HIGH', 'CT 3'];
    const entries = names.map((name, i) => aConfigEntry({ key: `K${String(i)}`, name }));
    const first = aConfigEntry({ key: 'Z', name: 'ZZ', configType: 'Alarms' });
    const rows = compareConfigs(side([...entries, first]), side([]), []);
    expect(rows.map(({ name }) => name)).toEqual([
      'ZZ',
      'CT',
      'CT 3',
      'CT 3 HIGH',
      'CT 3 LOW',
      'CT 10',
      'CT 31 HIGH',
    ]);
  });
});

it('carries the knowledge of then that is not certain', () => {
  const late = aConfigEntry({ timestamp: 20, knownAt: 50, newValue: '9', oldValue: '1' });
  const then: ComparedSide = {
    kind: 'machine',
    id: aModuleId('0103190121'),
    version: 'V3_2',
    config: inForceAt([late, aConfigEntry({ timestamp: 10 })], epochMs(30), epochMs(30)),
  };
  const [row] = compareConfigs(then, side([late]), []);
  expect([row?.left.isCertain, row?.right.isCertain]).toEqual([false, true]);
});
