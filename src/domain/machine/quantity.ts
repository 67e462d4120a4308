import { plausiblePower, sampleOf } from './readings';
import { VARIABLES, type Unit, type VariableName } from './variables';

/** Units as they are shown; MWh is a display only, the wire and the store have kWh. */
export type QuantityUnit = Unit | 'MWh';

/** How a value is to be shown; i18n makes text of it. */
export interface Quantity {
  /** In `unit`; null is a dash. */
  readonly value: number | null;
  readonly unit: QuantityUnit;
  /** Digits after the point: exactly so many, or at most so many when `trimmed`. */
  readonly decimals: number;
  /** Trailing zeros are left out. */
  readonly trimmed: boolean;
}

/** A reading as it may come: absent, null, or the sentinel is no sample and becomes a dash. */
type Reading = number | null | undefined;

const fixed = (value: Reading, unit: QuantityUnit, decimals: number): Quantity => ({
  value: sampleOf(value),
  unit,
  decimals,
  trimmed: false,
});

/** Section 9: under so many kWh energy is shown as kWh, from there as MWh. */
const MWH_FROM_KWH = 10_000;

/** Section 9, Energy display, of a value in kWh. */
export function energyQuantity(kwh: Reading): Quantity {
  const energy = sampleOf(kwh);
  return energy === null || energy < MWH_FROM_KWH ? fixed(energy, 'kWh', 0) : megawattHours(energy);
}

/** A power block's total (section 2): MWh with one decimal, however small; of a value in kWh. */
export function megawattHours(kwh: Reading): Quantity {
  const energy = sampleOf(kwh);
  return fixed(energy === null ? null : energy / 1000, 'MWh', 1);
}

/** One machine's power: kW with one decimal, 0 when negative or implausible (sections 2 and 9). */
export function powerQuantity(kw: Reading): Quantity {
  const power = sampleOf(kw);
  return fixed(power === null ? null : Math.max(0, plausiblePower(power)), 'kW', 1);
}

/**
 * The power of several machines together, in kW with one decimal: the limit of section 5 is one machine's, and a fleet of
 * seven may well exceed it. null is a dash.
 */
export const totalPowerQuantity = (kw: number | null): Quantity => fixed(kw, 'kW', 1);

/** Section 9: temperature with no decimals. */
export const temperatureQuantity = (celsius: Reading): Quantity => fixed(celsius, 'degC', 0);

/** Section 2, Process flow: pressure with two decimals. */
export const pressureQuantity = (pressure: Reading, unit: 'bar' | 'bara'): Quantity =>
  fixed(pressure, unit, 2);

/** Sections 2 and 9: percentages with one decimal. */
export const percentQuantity = (percent: Reading): Quantity => fixed(percent, 'percent', 1);

/** Section 9, General values: up to five decimals, without trailing zeros. */
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

/** A variable's reading as its unit asks for. */
export const readingQuantity = (name: VariableName, value: Reading): Quantity =>
  BY_UNIT[VARIABLES[name].unit](value);
