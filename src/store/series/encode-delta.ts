import { FIRST_DELTA, INT_31, MISSING, MORE, SAME } from './delta-column';

/** Shorter runs of the same value cost less as single bytes. */
const WORTH_A_RUN = 3;
const MAX_DECIMALS = 6;
/** The difference of two such numbers, zigzagged, is still exact. */
const MAX_WHOLE = 2 ** 50;

/**
 * Writes the values from `at` on and returns the end; null when some value is not a decimal number
 * (-0 and Infinity are none). `into` must have room for nine bytes a value, and two more.
 */
export function encodeDelta(values: Float64Array, into: Uint8Array, at: number): number | null {
  for (let decimals = 0; decimals <= MAX_DECIMALS; decimals += 1) {
    into[at] = decimals;
    const end = encodeScaled(values, 10 ** decimals, into, at + 1);
    if (end !== null) return end;
  }
  return null;
}

function encodeScaled(
  values: Float64Array,
  scale: number,
  into: Uint8Array,
  start: number,
): number | null {
  let at = start;
  let before = 0;
  for (let i = 0; i < values.length;) {
    const value = values[i] ?? NaN;
    if (Number.isNaN(value)) {
      const run = runLength(values, i, NaN);
      into[at] = MISSING;
      at = writeVarint(run, into, at + 1);
      i += run;
      continue;
    }
    const whole = Math.round(value * scale);
    if (Math.abs(whole) > MAX_WHOLE || whole / scale !== value || Object.is(whole, -0)) return null;
    const run = whole === before ? runLength(values, i, value) : 1;
    if (run >= WORTH_A_RUN) {
      into[at] = SAME;
      at = writeVarint(run, into, at + 1);
      i += run;
      continue;
    }
    const delta = whole - before;
    at = writeVarint(FIRST_DELTA + (delta >= 0 ? delta * 2 : -delta * 2 - 1), into, at);
    before = whole;
    i += 1;
  }
  return at;
}

/** Number of equal values in a row, from `start` on. */
function runLength(values: Float64Array, start: number, value: number): number {
  let i = start + 1;
  while (i < values.length && Object.is(values[i], value)) i += 1;
  return i - start;
}

function writeVarint(value: number, into: Uint8Array, start: number): number {
  let at = start;
  let rest = value;
  while (rest > INT_31) {
    into[at++] = (rest % MORE) | MORE;
    rest = Math.floor(rest / MORE);
  }
  while (rest >= MORE) {
    into[at++] = (rest & 0x7f) | MORE;
    rest >>>= 7;
  }
  into[at++] = rest;
  return at;
}
