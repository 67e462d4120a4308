import type { Extent } from './analytics-view';

/** Fault of the ends of a y-axis that was entered (rules §9.11). */
export type ExtentFault =
  'min-missing' | 'max-missing' | 'min-no-number' | 'max-no-number' | 'reversed';

export type ExtentInput =
  | { readonly extent: Extent; readonly fault: null }
  | { readonly extent: null; readonly fault: ExtentFault };

const refused = (fault: ExtentFault): ExtentInput => ({ extent: null, fault });

/** Decimal number with a point or a comma; no hexadecimal, no infinity. */
const NUMBER = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** Parses a decimal number; null for another text. */
export const parseDecimal = (text: string): number | null => {
  const value = NUMBER.test(text) ? Number(text.replace(',', '.')) : NaN;
  return Number.isFinite(value) ? value : null;
};

/** Parses the two ends of a y-axis: both are required, and the least is below the greatest. */
export function parseExtent(minText: string, maxText: string): ExtentInput {
  const [min, max] = [minText.trim(), maxText.trim()];
  if (min === '') return refused('min-missing');
  if (max === '') return refused('max-missing');
  const least = parseDecimal(min);
  const greatest = parseDecimal(max);
  if (least === null) return refused('min-no-number');
  if (greatest === null) return refused('max-no-number');
  return least < greatest ? { extent: [least, greatest], fault: null } : refused('reversed');
}
