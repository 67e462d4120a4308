import type { QuantityUnit } from '../../domain/machine/quantity';

/** Symbols are the same in every language; a number without a unit has none. */
export const UNIT_SYMBOLS: Record<QuantityUnit, string> = {
  none: '',
  kW: 'kW',
  kWh: 'kWh',
  MWh: 'MWh',
  degC: '°C',
  bar: 'bar',
  bara: 'bara',
  percent: '%',
  rpm: 'rpm',
};
