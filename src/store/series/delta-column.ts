/**
 * A column of a chunk in few bytes, without loss. Values with few decimals become whole numbers;
 * the difference to the previous one is written, seven bits a byte, and the high bit means "more
 * follows":
 *
 *   decimals  token token token …      0 n   n times no sample
 *                                      1 n   n times the value before
 *                                      t     the value before plus unzigzag(t - 2)
 *
 * The loops are plain, without a call for each byte: a year of history passes through them while a
 * person waits.
 */
const MISSING = 0;
const SAME = 1;
const DELTA = 2;

/** Shorter runs of the same value cost less as single bytes. */
const WORTH_A_RUN = 3;
const MAX_DECIMALS = 6;
/** The difference of two such numbers, zigzagged, is still exact. */
const MAX_WHOLE = 2 ** 50;
const MORE = 0x80;
const INT_31 = 0x7fffffff;

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
    at = writeVarint(DELTA + (delta >= 0 ? delta * 2 : -delta * 2 - 1), into, at);
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

/**
 * Fills `values` from the bytes. Throws RangeError when they are not the output of `encodeDelta`
 * for this many values.
 */
export function decodeDelta(bytes: Uint8Array, start: number, end: number, values: Float64Array) {
  const scale = 10 ** (bytes[start] ?? 0);
  let at = start + 1;
  let before = 0;
  for (let i = 0; i < values.length;) {
    // Past the end the bytes read as 0 0, a run of no values, which is refused.
    let token = bytes[at++] ?? 0;
    if (token >= MORE) {
      token = readVarint(bytes, at - 1);
      at += varintLength(token) - 1;
    }
    if (token >= DELTA) {
      before += unzigzag(token - DELTA);
      values[i++] = before / scale;
    } else {
      const run = readVarint(bytes, at);
      at += varintLength(run);
      if (run === 0 || i + run > values.length) throw new RangeError('a run of the wrong length');
      values.fill(token === MISSING ? NaN : before / scale, i, i + run);
      i += run;
    }
  }
  if (at !== end) throw new RangeError('the bytes do not end with the values');
}

function unzigzag(zigzag: number): number {
  if (zigzag <= INT_31) return (zigzag >>> 1) ^ -(zigzag & 1);
  return zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2;
}

function readVarint(bytes: Uint8Array, start: number): number {
  let at = start;
  let byte = bytes[at] ?? 0;
  let value = byte & 0x7f;
  for (let factor = MORE; byte >= MORE; factor *= MORE) {
    byte = bytes[++at] ?? 0;
    value += (byte & 0x7f) * factor;
  }
  return value;
}

function varintLength(value: number): number {
  let length = 1;
  for (let limit = MORE; value >= limit; limit *= MORE) length += 1;
  return length;
}
