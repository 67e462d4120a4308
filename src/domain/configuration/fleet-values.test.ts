import { describe, expect, it } from 'vitest';
import { epochMs } from '../../base/units';
import { aModuleId } from '../machine/telemetry.fixture';
import { aConfigEntry, aParameter } from './config-entry.fixture';
import { byConfigType, configLeaves } from './config-leaves';
import { fleetValues } from './fleet-values';
import type { SearchedMachine } from './suggestions';

const NOW = epochMs(1_000);
const machine = (n: number, changes: Partial<SearchedMachine> = {}): SearchedMachine => ({
  id: aModuleId(`010319000${String(n)}`),
  name: `M${String(n)}`,
  place: '',
  version: 'V3_2',
  ...changes,
});
const MACHINES = [1, 2, 3, 4, 5, 6].map((n) => machine(n));
const info = aParameter({ min: '0', max: '5', default: '1', since: '4.0' });
const entry = (n: number, newValue: string, changes = {}) =>
  aConfigEntry({ id: machine(n).id, newValue, key: info.key, ...changes });

const values = (entries: readonly ReturnType<typeof entry>[], machines = MACHINES) =>
  fleetValues(
    configLeaves(entries, new Map([[info.key, info]])),
    machines,
    info,
    ({ id }) => (id === machine(6).id ? '3.9' : null),
    NOW,
  );

describe('a parameter over the fleet', () => {
  it('has the odd ones first, and names machines without it', () => {
    const { groups, reporting, missing, unknown } = values([
      ...[entry(1, '1'), entry(2, '1,0'), entry(3, '1000', { unit: 'mbar' })],
      entry(4, '7'),
    ]);
    expect(
      groups.map(({ entry: one, leaves, isDefault, isOutside }) => [
        ...[one.newValue, leaves.length, isDefault, isOutside],
      ]),
    ).toEqual([
      ['7', 1, false, true],
      ['1', 3, true, false],
    ]);
    expect(reporting).toBe(4);
    expect(missing.map(({ name }) => name)).toEqual(['M5']);
    expect(unknown.map(({ name }) => name)).toEqual(['M6']);
  });

  it('shows a value as most machines write it', () => {
    const { groups } = values([entry(1, '1,500'), entry(2, '1.5'), entry(3, '1.5')]);
    expect(groups.map((group) => group.entry.newValue)).toEqual(['1.5']);
  });

  it('counts machines of other hardware nowhere', () => {
    const { missing, unknown } = values([], [machine(1, { version: 'V4_Demo' })]);
    expect([...missing, ...unknown]).toEqual([]);
  });

  it('takes the value in force, not the newest report', () => {
    const late = entry(1, '3', { timestamp: 5, knownAt: 900 });
    const { groups } = values([entry(1, '2', { timestamp: 50 }), late]);
    expect(groups.map((group) => group.entry.newValue)).toEqual(['2']);
  });

  it('takes a value dated tomorrow from the moment at which it was known', () => {
    const { groups } = values([entry(1, '2'), entry(1, '3', { timestamp: 9_999, knownAt: 900 })]);
    expect(groups.map((group) => group.entry.newValue)).toEqual(['3']);
  });
});

describe('leaves of the configuration', () => {
  it('have the history of a parameter, newest first, and its description', () => {
    const [leaf] = configLeaves(
      [entry(1, '1'), entry(1, '2', { timestamp: 9 })],
      new Map([[info.key, info]]),
    );
    expect(leaf?.entries.map(({ newValue }) => newValue)).toEqual(['2', '1']);
    expect(leaf?.info).toBe(info);
  });

  it('without a name have their key, without a catalogue no description', () => {
    const [leaf] = configLeaves([entry(1, '1', { name: ' ', key: 'X' })], new Map());
    expect(leaf).toMatchObject({ name: 'X', info: null });
  });

  it('are grouped by config type', () => {
    const leaves = configLeaves(
      [entry(1, '1', { key: 'A', configType: 'z' }), entry(1, '1', { key: 'B', configType: 'a' })],
      new Map(),
    );
    expect(byConfigType(leaves).map(([type]) => type)).toEqual(['a', 'z']);
  });
});
