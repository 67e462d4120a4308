import { describe, expect, it } from 'vitest';
import {
  energyQuantity,
  generalQuantity,
  megawattHours,
  percentQuantity,
  powerQuantity,
  pressureQuantity,
  temperatureQuantity,
} from '../../domain/machine/quantity';
import { SENTINEL } from '../../domain/machine/readings';
import { LOCALES } from '../core/locale';
import { countText, numberText, quantityText } from './numbers';

describe.each(LOCALES)('%s', (locale) => {
  it.each([
    { quantity: powerQuantity(148.26), text: '148.3 kW', why: 'one decimal' },
    { quantity: powerQuantity(0), text: '0.0 kW', why: 'the decimal stays' },
    { quantity: powerQuantity(-5), text: '0.0 kW', why: 'clamped' },
    { quantity: powerQuantity(null), text: '– kW', why: 'a dash keeps its unit' },
    { quantity: energyQuantity(0), text: '0 kWh', why: 'no decimals' },
    { quantity: energyQuantity(9999), text: '9,999 kWh', why: 'under 10000' },
    { quantity: energyQuantity(10_000), text: '10.0 MWh', why: 'from 10000' },
    { quantity: energyQuantity(12_345_678), text: '12,345.7 MWh', why: 'thousands in groups' },
    { quantity: megawattHours(40), text: '0.0 MWh', why: "a block's energy is always MWh" },
    { quantity: temperatureQuantity(71.5), text: '72 °C', why: 'rounded' },
    { quantity: temperatureQuantity(-0.2), text: '0 °C', why: 'never -0' },
    { quantity: temperatureQuantity(-0.6), text: '-1 °C', why: 'frost' },
    { quantity: temperatureQuantity(SENTINEL), text: '– °C', why: 'the sentinel' },
    { quantity: pressureQuantity(1.005, 'bar'), text: '1.01 bar', why: 'two decimals' },
    { quantity: pressureQuantity(3, 'bara'), text: '3.00 bara', why: 'two decimals' },
    { quantity: percentQuantity(100), text: '100.0 %', why: 'one decimal' },
    { quantity: generalQuantity(1.5, 'rpm'), text: '1.5 rpm', why: 'no trailing zeros' },
    { quantity: generalQuantity(0.1234567, 'rpm'), text: '0.12346 rpm', why: 'up to five' },
    { quantity: generalQuantity(2, 'rpm'), text: '2 rpm', why: 'not even a point' },
    { quantity: generalQuantity(42, 'none'), text: '42', why: 'no unit, no blank' },
    { quantity: generalQuantity(null, 'none'), text: '–', why: 'a dash alone' },
  ])('$text: $why', ({ quantity, text }) => {
    expect(quantityText(quantity, locale)).toBe(text);
  });

  it('gives the number without its unit to who sets them apart', () => {
    expect(numberText(powerQuantity(148.26), locale)).toBe('148.3');
    expect(numberText(powerQuantity(null), locale)).toBe('–');
  });

  it('counts', () => {
    expect(countText(12, locale)).toBe('12');
    expect(countText(1234, locale)).toBe('1,234');
  });
});
