import { describe, expect, it } from 'vitest';
import {
  energyQuantity,
  generalQuantity,
  megawattHours,
  percentQuantity,
  powerQuantity,
  pressureQuantity,
  readingQuantity,
  temperatureQuantity,
} from './quantity';
import { SENTINEL } from './readings';

const shown = (value: number | null, unit: string, decimals: number, trimmed = false) => ({
  value,
  unit,
  decimals,
  trimmed,
});

describe('energy (rules §9.5)', () => {
  it.each([
    { kwh: 0, as: shown(0, 'kWh', 0), why: 'under 10000' },
    { kwh: 9999.9, as: shown(9999.9, 'kWh', 0), why: 'just under' },
    { kwh: 10_000, as: shown(10, 'MWh', 1), why: 'not under 10000' },
    { kwh: 1_234_567, as: shown(1234.567, 'MWh', 1), why: 'MWh with one decimal' },
    { kwh: SENTINEL, as: shown(null, 'kWh', 0), why: 'a dash' },
  ])('$kwh kWh: $why', ({ kwh, as }) => {
    expect(energyQuantity(kwh)).toEqual(as);
  });

  it.each([
    { kwh: 500, as: shown(0.5, 'MWh', 1), why: 'divided by 1000 however small' },
    { kwh: null, as: shown(null, 'MWh', 1), why: 'a dash' },
  ])("a power block's $kwh kWh: $why", ({ kwh, as }) => {
    expect(megawattHours(kwh)).toEqual(as);
  });
});

describe('power (rules §9.5)', () => {
  it.each([
    { kw: 148.26, as: shown(148.26, 'kW', 1), why: 'one decimal' },
    { kw: -2, as: shown(0, 'kW', 1), why: 'clamped at 0 for display' },
    { kw: 1000, as: shown(1000, 'kW', 1), why: 'the limit itself is plausible' },
    { kw: 1000.5, as: shown(0, 'kW', 1), why: 'above 1000 counts as 0' },
    { kw: SENTINEL, as: shown(null, 'kW', 1), why: 'the sentinel is no sample, not 0' },
    { kw: undefined, as: shown(null, 'kW', 1), why: 'missing' },
  ])('$kw kW: $why', ({ kw, as }) => {
    expect(powerQuantity(kw)).toEqual(as);
  });
});

describe('other values', () => {
  it.each([
    { quantity: temperatureQuantity(71.6), as: shown(71.6, 'degC', 0), why: 'no decimals' },
    { quantity: temperatureQuantity(null), as: shown(null, 'degC', 0), why: 'dash when null' },
    { quantity: temperatureQuantity(SENTINEL), as: shown(null, 'degC', 0), why: 'dash' },
    { quantity: pressureQuantity(3.14159, 'bara'), as: shown(3.14159, 'bara', 2), why: 'two' },
    { quantity: percentQuantity(97.25), as: shown(97.25, 'percent', 1), why: 'one' },
    { quantity: generalQuantity(1.5, 'rpm'), as: shown(1.5, 'rpm', 5, true), why: 'up to five' },
    { quantity: generalQuantity(NaN, 'none'), as: shown(null, 'none', 5, true), why: 'no number' },
  ])('$as.unit: $why', ({ quantity, as }) => {
    expect(quantity).toEqual(as);
  });
});

describe('a reading by the unit of its variable', () => {
  it.each([
    { name: 'PowerOutput', as: shown(0, 'kW', 1), value: -5 },
    { name: 'EnergyProduced', as: shown(20, 'MWh', 1), value: 20_000 },
    { name: 'CT38', as: shown(82, 'degC', 0), value: 82 },
    { name: 'P71', as: shown(2, 'bar', 2), value: 2 },
    { name: 'InletPressure', as: shown(2, 'bara', 2), value: 2 },
    { name: 'BleedValve', as: shown(50, 'percent', 1), value: 50 },
    { name: 'FCP793', as: shown(1480, 'rpm', 5, true), value: 1480 },
    { name: 'AlarmCode', as: shown(2002, 'none', 5, true), value: 2002 },
  ] as const)('$name', ({ name, value, as }) => {
    expect(readingQuantity(name, value)).toEqual(as);
  });
});
