import { plausiblePower, sampleOf } from './readings';
import { VARIABLES, type Unit, type VariableName } from './variables';

/** Units of the screens. MWh is only shown; the wire and the store have kWh. */
export type QuantityUnit = Unit | 'MWh';

/** A value with its unit and decimals; i18n/format turns it into text. */
export interface Quantity {
  /** In `unit`; null is a dash. */
  readonly value: number | null;
  readonly unit: QuantityUnit;
  /** Digits after the point: exactly so many, or at most so many when `trimmed`. */
  readonly decimals: number;
  /** Trailing zeros are left out. */
  readonly trimmed: boolean;
}

/** A raw reading; absent, null and the sentinel are no sample and become a dash. */
type Reading = number | null | undefined;

const fixed = (value: Reading, unit: QuantityUnit, decimals: number): Quantity => ({
  value: sampleOf(value),
  unit,
  decimals,
  trimmed: false,
});

/** From so many kWh on, energy is shown in MWh (rules §9.5). */
const MWH_FROM_KWH = 10_000;

/** Returns a value in kWh as it is shown (rules §9.5). */
export function energyQuantity(kwh: Reading): Quantity {
  const energy = sampleOf(kwh);
  return energy === null || energy < MWH_FROM_KWH ? fixed(energy, 'kWh', 0) : megawattHours(energy);
}

/** Returns a power block's total in kWh as it is shown: always in MWh (rules §9.5). */
export function megawattHours(kwh: Reading): Quantity {
  const energy = sampleOf(kwh);
  return fixed(energy === null ? null : energy / 1000, 'MWh', 1);
}

/** Returns the power of one machine: 0 when it is negative or implausible (rules §5.1, §9.5). */
export function powerQuantity(kw: Reading): Quantity {
  const power = sampleOf(kw);
  return fixed(power === null ? null : Math.max(0, plausiblePower(power)), 'kW', 1);
}

/**
 * Returns the power of several machines together, to which the limit of rules §5.1 does not apply.
 * null is a dash.
 */
export const totalPowerQuantity = (kw: number | null): Quantity => fixed(kw, 'kW', 1);

export const temperatureQuantity = (celsius: Reading): Quantity => fixed(celsius, 'degC', 0);

export const pressureQuantity = (pressure: Reading, unit: 'bar' | 'bara'): Quantity =>
  fixed(pressure, unit, 2);

export const percentQuantity = (percent: Reading): Quantity => fixed(percent, 'percent', 1);

/** Returns any other value: up to five decimals, without trailing zeros (rules §9.5). */
export const generalQuantity = (value: Reading, unit: QuantityUnit): Quantity => ({
  ...fixed(value, unit, 5),
  trimmed: true,
});

const BY_UNIT: Record<Unit, (value: Reading) => Quantity> = {
  none: (value) => generalQuantity(value, 'none'),
  kW: powerQuantity,
  kWh: energyQuantity,
  degC: temperatureQuantity,
  bar: (value) => pressureQuantity(value, 'bar'),
  bara: (value) => pressureQuantity(value, 'bara'),
  percent: percentQuantity,
  rpm: (value) => generalQuantity(value, 'rpm'),
};

/** Returns a reading in the form of its variable's unit. */
export const readingQuantity = (name: VariableName, value: Reading): Quantity =>
  BY_UNIT[VARIABLES[name].unit](value);
