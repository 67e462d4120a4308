import type { ValueForm } from './config-entry';
import { conversionOf } from './unit-table';

/** Value of a parameter as a machine reports it, with its declaration. */
export interface FormedValue {
  readonly value: string;
  readonly form: ValueForm;
}

const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d{1,3})?$/i;

/**
 * Returns the number that a text is, with a decimal point or comma; null when it is none. "1,234.5"
 * is none: nobody knows which of the two is the decimal sign.
 */
export function readNumber(text: string): number | null {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return null;
  const number = Number(trimmed.replace(',', '.'));
  return Number.isFinite(number) ? number + 0 : null;
}

/** Least decimals with which a 32-bit float is written that is taken for one, and most. */
const FLOAT_DIGITS = { least: 9, most: 17 };

/** Returns the shortest decimal of a 32-bit float that was written in full; others unchanged. */
function withoutFloatNoise(number: number): number {
  const float = Math.fround(number);
  if (Number.isInteger(number) || Math.abs(float - number) > Math.abs(number) * 1e-8) return number;
  for (let digits = 1; digits < FLOAT_DIGITS.least; digits++) {
    const shorter = Number(number.toPrecision(digits));
    if (Math.fround(shorter) === float) return isWrittenFloat(number, float) ? shorter : number;
  }
  return number;
}

function isWrittenFloat(number: number, float: number): boolean {
  for (let digits = FLOAT_DIGITS.least; digits <= FLOAT_DIGITS.most; digits++) {
    if (Number(float.toPrecision(digits)) === number) return true;
  }
  return false;
}

/** Returns a number without the noise of binary arithmetic; whole numbers stay exact. */
const rounded = (number: number): number =>
  Number.isSafeInteger(number) ? number + 0 : Number(number.toPrecision(12)) + 0;

/** Returns the nearest multiple of a step; halves go away from zero. */
function onStep(number: number, step: number): number {
  const steps = Math.round(rounded(Math.abs(number) / step));
  return rounded(Math.sign(number) * steps * step);
}

/**
 * Returns the number in the base unit of its quantity, at its own resolution; null for a text.
 * Numbers of one quantity can be compared.
 */
export function comparableNumber({ value, form }: FormedValue): number | null {
  const number = form.type === 'text' ? null : readNumber(value);
  if (number === null) return null;
  const clean = withoutFloatNoise(number);
  const own = form.resolution === null ? clean : onStep(clean, form.resolution);
  const { factor, offset } = conversionOf(form.unit);
  return factor === 1 && offset === 0 ? own : rounded(own * factor + offset);
}

/**
 * Returns a text that is the same for equal values of one declaration (rules §3.7): what is grouped
 * by. It has the number in the base unit of its quantity, and for other values the value itself.
 */
export function normalValue(formed: FormedValue): string {
  const number = comparableNumber(formed);
  if (number === null) return formed.value;
  const { base } = conversionOf(formed.form.unit);
  return base === '' ? String(number) : `${String(number)} ${base}`;
}

const stepIn = ({ resolution, unit }: ValueForm): number =>
  (resolution ?? 0) * conversionOf(unit).factor;

/**
 * Returns whether two values are equal (rules §3.7): numbers at the coarser of the two resolutions,
 * in any unit of one quantity; without a resolution exactly, apart from the digits of a 32-bit
 * float. A unit that is not declared is that of the other value. Other texts are compared letter by
 * letter, and so is a text with a number.
 */
export function sameValue(a: FormedValue, b: FormedValue): boolean {
  if (a.value === b.value && a.form.unit === b.form.unit) return true;
  const unit = a.form.unit ?? b.form.unit;
  const [one, other] = [inUnit(a, unit), inUnit(b, b.form.unit ?? unit)];
  const [first, second] = [comparableNumber(one), comparableNumber(other)];
  if (first === null || second === null) return a.value === b.value;
  if (conversionOf(one.form.unit).base !== conversionOf(other.form.unit).base) return false;
  if (first === second) return true;
  const step = Math.max(stepIn(one.form), stepIn(other.form));
  if (step === 0) return false;
  if (one.form.unit === other.form.unit) return onStep(first, step) === onStep(second, step);
  // Each was rounded in its own unit.
  return Math.abs(first - second) <= step / 2 + Math.abs(first) * 1e-9;
}

const inUnit = ({ value, form }: FormedValue, unit: string | null): FormedValue => ({
  value,
  form: { ...form, unit },
});
