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
export const MISSING = 0;
export const SAME = 1;
export const FIRST_DELTA = 2;

/** Bit of a byte of a number that has more bytes. */
export const MORE = 0x80;
export const INT_31 = 0x7fffffff;

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
    if (token >= FIRST_DELTA) {
      before += unzigzag(token - FIRST_DELTA);
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
