import type { Locale } from '../../i18n/core/locale';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1_000;

/** "9.1 MB": a size in steps of a thousand. */
export function bytesText(bytes: number, locale: Locale): string {
  let size = bytes;
  let unit = 0;
  // A number that would be written as 1,000 gets the next unit.
  while (Math.round(size) >= STEP && unit < UNITS.length - 1) {
    size /= STEP;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[unit] ?? 'byte',
    // The short form is "byte", even for many.
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: unit < 2 || size >= 100 ? 0 : 1,
  }).format(size);
}
