import { describe, expect, it, test } from 'vitest';
import { isBeyond, NOMINAL_KW, processLimit, valueRange, waterDifference } from './process-limits';
import { aModule } from '../machine/telemetry.fixture';
import { VARIABLE_NAMES } from '../machine/variables';

test.each([
  { variable: 'CT38', limit: { code: 1008, abnormal: 'below', value: 70 } },
  { variable: 'TT938', limit: { code: 1008, abnormal: 'below', value: 70 } },
  { variable: 'CT36', limit: { code: 1206, abnormal: 'below', value: 0.5 } },
  { variable: 'TT851', limit: { code: 2017, abnormal: 'above', value: 154 } },
  { variable: 'P77', limit: null },
  { variable: 'InletTemperature', limit: null },
] as const)('the limit of $variable is that of the catalogue', ({ variable, limit }) => {
  expect(processLimit(variable)).toEqual(limit);
});

describe('valueRange', () => {
  it('is nominal power, or holds the limit; all other values have none', () => {
    expect(valueRange('PowerOutput')).toEqual({ from: 0, to: NOMINAL_KW, limit: null });
    for (const variable of VARIABLE_NAMES.filter((name) => name !== 'PowerOutput')) {
      const range = valueRange(variable);
      const limit = processLimit(variable);
      expect(range === null).toBe(limit === null);
      if (range === null || limit === null) continue;
      expect(range.from).toBeLessThan(limit.value);
      expect(range.to).toBeGreaterThan(limit.value);
    }
  });
});

test.each([
  { variable: 'CT38', value: 69.9, beyond: true },
  { variable: 'CT38', value: 70, beyond: false },
  { variable: 'TT851', value: 154, beyond: false },
  { variable: 'TT851', value: 154.1, beyond: true },
] as const)('$variable at $value: $beyond', ({ variable, value, beyond }) => {
  const limit = processLimit(variable);
  expect(limit !== null && isBeyond(value, limit)).toBe(beyond);
});

test.each([
  { why: 'hot water leaves colder', readings: { CT38: 80, CT37: 68.5 }, side: 'hot', by: 11.5 },
  { why: 'cold water leaves warmer', readings: { TT536: 8, TT537: 12 }, side: 'cold', by: 4 },
  { why: 'one of them is not measured', readings: { CT38: 80 }, side: 'hot', by: null },
  { why: 'steam has no water on the hot side', readings: {}, side: 'hot', by: null },
] as const)('$why: $by', ({ readings, side, by }) => {
  expect(waterDifference(aModule({ readings }), side)).toBe(by);
});
