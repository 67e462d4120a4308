import { describe, expect, it, test } from 'vitest';
import { HARDWARE_VERSIONS } from '../domain/catalogues';
import { isVariableName } from '../domain/machine/variables';
import { DAY, epochMs } from '../base/units';
import { configuredMachines } from './configured-machines';
import { createFleet } from './fleet';
import type { Configured } from './parameter-events';
import { parametersOf } from './parameter-table';
import { reportsOf, valuesAt, type MachineReport } from './parameters';
import { versionOf } from './releases';
import { AS_OF as NOW, fleet } from './world.fixture';

const machines = configuredMachines(fleet);
const PAST = epochMs(NOW - 730 * DAY);
const since = ({ commissionedAt }: Configured) => epochMs(Math.max(commissionedAt, PAST));
const historyOf = (machine: Configured) => reportsOf(machine, since(machine), PAST, NOW);

describe.each([...HARDWARE_VERSIONS, null])('parameters of %s', (version) => {
  const infos = parametersOf(version);

  it('are some 300, each with a key of its own, in at least three groups', () => {
    expect(infos.length).toBeGreaterThanOrEqual(270);
    expect(infos.length).toBeLessThanOrEqual(340);
    expect(new Set(infos.map(({ key }) => key)).size).toBe(infos.length);
    expect(new Set(infos.map(({ configType }) => configType)).size).toBeGreaterThanOrEqual(3);
  });

  it('have names of several words, and defaults within their limits', () => {
    for (const { name, key, min, max, type, default: usual } of infos) {
      expect(name.split(' ').length, name).toBeGreaterThan(1);
      expect(key).toMatch(/^[A-Z0-9_]+$/);
      if (type === 'text') continue;
      expect(Number(usual), name).toBeGreaterThanOrEqual(min ?? NaN);
      expect(Number(usual), name).toBeLessThanOrEqual(max ?? NaN);
    }
  });

  it('are numbers, switches and texts, and some are individual', () => {
    expect(new Set(infos.map(({ type }) => type))).toEqual(new Set(['number', 'switch', 'text']));
    expect(infos.some(({ individual }) => individual)).toBe(true);
    for (const { variables } of infos) expect(variables.every(isVariableName)).toBe(true);
  });
});

test('names are prefixes by text that are none by segment', () => {
  const names = parametersOf('V3_3').map(({ name }) => name);
  expect(names).toContain('CT 3 Limit High Alarm');
  expect(names).toContain('CT 31 Limit High Alarm');
  expect(parametersOf('ST_V1').some(({ key }) => key === 'CONTROL_INLET_PRESSURE_SETPOINT')).toBe(
    true,
  );
});

describe('reports', () => {
  it('of two halves are those of the whole, in any order of requests', () => {
    for (const machine of machines) {
      const half = epochMs(NOW - 200 * DAY);
      const newer = reportsOf(machine, since(machine), half, NOW);
      const older = reportsOf(machine, since(machine), PAST, half);
      expect([...older, ...newer]).toEqual(historyOf(machine));
    }
  });

  it('go on, and are some sixty a year and machine', () => {
    const all = machines.flatMap((machine) =>
      historyOf(machine).filter(({ at }) => at > since(machine)),
    );
    const years = machines.reduce((sum, machine) => sum + (NOW - since(machine)) / (365 * DAY), 0);
    expect(all.length / years).toBeGreaterThan(30);
    expect(all.length / years).toBeLessThan(120);
    const later = machines.flatMap((one) =>
      reportsOf(one, since(one), epochMs(NOW + 300 * DAY), epochMs(NOW + 400 * DAY)),
    );
    expect(later.length).toBeGreaterThan(20);
  });

  it('have each moment of a parameter once, in the order of its values', () => {
    for (const machine of machines) {
      const names = historyOf(machine).map(({ key, at, order }) => `${key} ${at} ${order}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it.each<[string, (report: MachineReport) => boolean]>([
    ['arrive five days late', ({ at, knownAt }) => knownAt - at === 5 * DAY],
    ['are the second of one moment', ({ order }) => order > 0],
    ['are of a new firmware', ({ key }) => key === 'FIRMWARE_VERSION'],
    ['are of a switch', ({ form }) => form.type === 'switch'],
    [
      'are in bar before the unit changes',
      ({ key, form }) => key === 'P_71_DEADBAND' && form.unit === 'bar',
    ],
    ['are in mbar after it', ({ key, form }) => key === 'P_71_DEADBAND' && form.unit === 'mbar'],
    [
      'are of a parameter that a release brought',
      ({ key, at }) => key === 'GRID_SUPPORT_DROOP' && at > PAST,
    ],
  ])('some %s', (_what, isOne) => {
    expect(machines.flatMap(historyOf).some(isOne)).toBe(true);
  });

  it('some are written as 32-bit floats, and some with a comma', () => {
    const many = configuredMachines(createFleet({ seed: 1, moduleCount: 60, asOf: NOW }));
    const values = many.flatMap((machine) => historyOf(machine).map(({ value }) => value));
    expect(values.some((value) => /^0\.\d{15,}$/.test(value))).toBe(true);
    expect(values.some((value) => /^\d+,\d+$/.test(value))).toBe(true);
  });

  it('are none after a machine was decommissioned', () => {
    const machine = machines.find(({ decommissionedAt }) => decommissionedAt !== null);
    if (machine === undefined) throw new Error('no such machine');
    const end = machine.decommissionedAt ?? NOW;
    expect(historyOf(machine).every(({ at }) => at < end)).toBe(true);
  });
});

test('a firmware removes parameters', () => {
  const [machine] = machines;
  if (machine === undefined) throw new Error('no machine');
  const firmware = (at: number) => valuesAt(machine, epochMs(at));
  expect(firmware(NOW - 500 * DAY)?.has('CONTROL_LEGACY_GAIN_LOW')).toBe(true);
  expect(firmware(NOW + 300 * DAY)?.has('CONTROL_LEGACY_GAIN_LOW')).toBe(false);
  expect(firmware(machine.commissionedAt - 1)).toBeNull();
});

test('versions of releases', () => {
  expect([0, 5, 6, 20].map(versionOf)).toEqual(['3.0.0', '3.5.0', '4.0.0', '6.2.0']);
});
