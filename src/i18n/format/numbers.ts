import type { Quantity } from '../../domain/machine/quantity';
import type { Locale } from '../core/locale';
import { UNIT_SYMBOLS } from './units';

/** Text for a missing value (rules §5.1). */
export const DASH = '–';

/** Creating a formatter costs far more than using it, and a table has hundreds of numbers. */
const formats = new Map<string, Intl.NumberFormat>();

function format(locale: Locale, decimals: number, trimmed: boolean): Intl.NumberFormat {
  const key = `${locale} ${decimals} ${trimmed}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: trimmed ? 0 : decimals,
    maximumFractionDigits: decimals,
    // A number that rounds to nothing is 0, never -0.
    signDisplay: 'negative',
  });
  formats.set(key, made);
  return made;
}

/** Number of a quantity, a dash when there is none; its unit is `UNIT_SYMBOLS[unit]`. */
export const numberText = ({ value, decimals, trimmed }: Quantity, locale: Locale): string =>
  value === null ? DASH : format(locale, decimals, trimmed).format(value);

/** "148.3 kW", "– kW", and "2002" for a number without a unit. */
export function quantityText(quantity: Quantity, locale: Locale): string {
  const symbol = UNIT_SYMBOLS[quantity.unit];
  const number = numberText(quantity, locale);
  return symbol === '' ? number : `${number} ${symbol}`;
}

/** A count of things: modules, alarms. */
export const countText = (count: number, locale: Locale): string =>
  format(locale, 0, false).format(count);
