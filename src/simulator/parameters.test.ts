import { describe, expect, it } from 'vitest';
import { HARDWARE_VERSIONS } from '../domain/catalogues';
import { DAY, epochMs, later } from '../base/units';
import { parameterChangesOf, parameterAt, parametersOf, type Configured } from './parameters';
import { AS_OF as NOW, fleet } from './world.fixture';

const machines: Configured[] = fleet.powerBlocks.flatMap(({ version, modules }) =>
  modules.map((module) => ({ ...module, version })),
);

describe.each(HARDWARE_VERSIONS)('parameters of %s', (version) => {
  const infos = parametersOf(version);

  it('are thirty to sixty, each with a key of its own', () => {
    expect(infos.length).toBeGreaterThanOrEqual(30);
    expect(infos.length).toBeLessThanOrEqual(60);
    expect(new Set(infos.map(({ key }) => key)).size).toBe(infos.length);
  });

  it('have names of several words, and defaults within their limits', () => {
    for (const { name, key, min, max, default: usual } of infos) {
      expect(name.split(' ').length, name).toBeGreaterThan(1);
      expect(key).toMatch(/^[A-Z0-9_]+$/);
      expect(usual >= min && usual <= max && min < max, name).toBe(true);
    }
  });
});

it('a steam turbine and a water machine have parameters of their own', () => {
  const names = (version: Configured['version']) => parametersOf(version).map(({ name }) => name);
  expect(names('ST_V1')).toContain('Control Inlet Pressure Setpoint');
  expect(names('ST_V1')).not.toContain('Start Booster Pump Delay');
  expect(names('V3_3')).toContain('Start Booster Pump Delay');
  expect(names('V3_4_M')).toContain('Control Engine Load Least');
});

describe('changes', () => {
  it('are rare: a few a year and machine, and there are some', () => {
    const years = machines.reduce((sum, m) => sum + (NOW - m.commissionedAt) / (365 * DAY), 0);
    const changes = machines.flatMap((machine) =>
      parameterChangesOf(machine, machine.commissionedAt, NOW),
    );
    expect(changes.length / years).toBeGreaterThan(2);
    expect(changes.length / years).toBeLessThan(15);
  });

  it('differ from the value before, and stay within the limits', () => {
    for (const machine of machines.slice(0, 4)) {
      for (const { key, at, oldValue, newValue } of parameterChangesOf(machine, epochMs(0), NOW)) {
        const info = parametersOf(machine.version).find((one) => one.key === key);
        expect(newValue).not.toBe(oldValue);
        expect(newValue).toBeGreaterThanOrEqual(info?.min ?? NaN);
        expect(newValue).toBeLessThanOrEqual(info?.max ?? NaN);
        expect(parameterAt(machine, key, at)).toBe(newValue);
        expect(parameterAt(machine, key, later(at, -1))).toBe(oldValue);
      }
    }
  });

  it('of two halves are those of the whole, in any order of requests', () => {
    const [machine] = machines;
    if (machine === undefined) throw new Error('no machine');
    const half = epochMs(NOW - 800 * DAY);
    const whole = parameterChangesOf(machine, machine.commissionedAt, NOW);
    expect([
      ...parameterChangesOf(machine, machine.commissionedAt, half),
      ...parameterChangesOf(machine, half, NOW),
    ]).toEqual(whole);
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).sort((a, b) => a - b));
  });
});

it.each([
  ['NO_SUCH_KEY', 0, 'an unknown key'],
  ['CONTROL_POWER_SETPOINT', -1, 'before it was commissioned'],
])('%s, %i ms after commissioning: null, %s', (key, ms) => {
  const [machine] = machines;
  if (machine === undefined) throw new Error('no machine');
  expect(parameterAt(machine, key, later(machine.commissionedAt, ms))).toBeNull();
});
