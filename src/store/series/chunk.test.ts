import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { bundleColumns, type ColumnKey } from '../../domain/series/series';
import { decodeSeriesChunk } from './chunk';
import { encodeSeriesChunk } from './encode-chunk';

const keys = bundleColumns('default').slice(0, 2);
const [first = 'PowerOutput.avg', second = 'EnergyProduced.avg'] = keys;
const columnsOf = (...columns: number[][]) =>
  new Map<ColumnKey, Float64Array>(
    columns.map((values, i) => [i === 0 ? first : second, Float64Array.from(values)]),
  );
const plain = (values: Iterable<number>) =>
  [...values].map((value) => `${Object.is(value, -0) ? '-' : ''}${value}`);

/** Values that machines send, and values that no machine should. */
const value = fc.oneof(
  { weight: 4, arbitrary: fc.constant(NaN) },
  { weight: 4, arbitrary: fc.integer({ min: -2000, max: 2000 }).map((tenths) => tenths / 10) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 0xffffffff }) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 10 ** 9 }).map((n) => n / 1000) },
  fc.double(),
  fc.constantFrom(-0, Infinity, -Infinity, Number.MAX_SAFE_INTEGER, 2 ** 50, -(2 ** 50), 5e-324),
);

describe('a chunk', () => {
  it('gives back each bit of every value, trimmed to what it holds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(value, value), { minLength: 1, maxLength: 60 }),
        fc.nat(4000),
        (rows, from) => {
          const columns = columnsOf(
            rows.map(([a]) => a),
            rows.map(([, b]) => b),
          );
          const encoded = encodeSeriesChunk({ first: from, columns });
          const isEmpty = rows.flat().every(Number.isNaN);
          expect(encoded === null).toBe(isEmpty);
          if (encoded === null) return;
          const decoded = decodeSeriesChunk(structuredClone(encoded));
          const at = encoded.first - from;
          for (const [key, values] of columns) {
            const held = values.subarray(at, at + encoded.count);
            expect(plain(decoded?.columns.get(key) ?? [])).toEqual(plain(held));
            expect(values.subarray(0, at).every(Number.isNaN)).toBe(true);
            expect(values.subarray(at + encoded.count).every(Number.isNaN)).toBe(true);
          }
        },
      ),
    );
  });

  const long = (make: (i: number) => number) => Array.from({ length: 4320 }, (_, i) => make(i));
  test.each<[string, number[], number]>([
    ['one sample, then a month of none, then one', [1, ...long(() => NaN).slice(2), 1], 20],
    ['a code that never changes', long(() => 0), 20],
    ['a status word with bit 31', long((i) => 0x80000008 + (i % 2)), 4330],
    ['an energy counter of tenths', long((i) => (1234567891 + i) / 10), 4340],
    ['numbers that are no decimals are kept plain', long((i) => Math.sqrt(i + 2)), 4320 * 8 + 10],
  ])('costs little: %s', (_why, values, atMost) => {
    const encoded = encodeSeriesChunk({ first: 0, columns: columnsOf(values) });
    expect(encoded?.data.byteLength).toBeLessThanOrEqual(atMost);
  });

  const whole = encodeSeriesChunk({
    first: 3,
    columns: columnsOf([1, 2, 2, 2, 2, NaN, 9], [0.5, 1 / 3, 1, 1, 1, 1, 1]),
  });
  if (whole === null) throw new Error('there is something in it');
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['another type', 'chunk'],
    ['a type of its own', { ...whole, data: [...whole.data] }],
    ['a version that we do not know', { ...whole, version: 2 }],
    ['cut bytes', { ...whole, data: whole.data.subarray(0, -1) }],
    ['no bytes', { ...whole, data: new Uint8Array() }],
    ['more bytes', { ...whole, data: Uint8Array.of(...whole.data, 0) }],
    ['another count', { ...whole, count: whole.count + 1 }],
    ['a smaller count', { ...whole, count: whole.count - 1 }],
    ['a count beyond a chunk', { ...whole, count: 1e12 }],
    ['a key of no column', { ...whole, keys: ['x', 'y'] }],
    ['a column too few', { ...whole, keys: whole.keys.slice(1) }],
    ['ends out of order', { ...whole, ends: [...whole.ends].reverse() }],
    ['an unknown encoding', { ...whole, data: Uint8Array.of(7, ...whole.data.subarray(1)) }],
  ])('that is damaged is no chunk: %s', (_why, kept) => {
    expect(decodeSeriesChunk(kept)).toBeNull();
  });

  it('never hangs or throws on bytes that somebody else wrote', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 40 }), fc.nat(4320), (data, count) => {
        const decoded = decodeSeriesChunk({
          ...whole,
          keys: [first],
          ends: [data.length],
          data,
          first: 0,
          count,
        });
        if (decoded !== null) expect(decoded.columns.get(first)).toHaveLength(count);
      }),
    );
  });
});
