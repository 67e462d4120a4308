import { describe, expect, it } from 'vitest';
import { HOUR, later, MINUTE } from '../../base/units';
import { aModule, SERVED_AT } from '../machine/telemetry.fixture';
import { energyAt, energyMade } from './energy-made';

const snapshot = (...readings: { PowerOutput: number; EnergyProduced: number | null }[]) => ({
  servedAt: SERVED_AT,
  modules: readings.map((values) => aModule({ readings: values })),
});

describe('energy of a fleet', () => {
  it('is the sum of its counters, and grows with its power', () => {
    const made = energyMade(
      snapshot(
        { PowerOutput: 120, EnergyProduced: 1_000 },
        { PowerOutput: 60, EnergyProduced: 500 },
      ),
    );
    expect(made).toEqual({ kwh: 1_500, kw: 180, at: SERVED_AT });
    expect(energyAt(made, later(SERVED_AT, MINUTE))).toBeCloseTo(1_503, 6);
  });

  it.each([
    { after: -1 * HOUR, kwh: 1_000, why: 'the clock went back' },
    { after: 3 * MINUTE, kwh: 1_005, why: 'three minutes without new values' },
    { after: HOUR, kwh: 1_005, why: 'an hour without new values' },
  ])('$why: $kwh kWh', ({ after, kwh }) => {
    const made = energyMade(snapshot({ PowerOutput: 100, EnergyProduced: 1_000 }));
    expect(energyAt(made, later(SERVED_AT, after))).toBeCloseTo(kwh, 6);
  });

  it('is 0 without a counter', () => {
    expect(energyMade(snapshot({ PowerOutput: 0, EnergyProduced: null })).kwh).toBe(0);
  });
});
