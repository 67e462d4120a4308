import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { VarintReader, VarintWriter } from './varint';

describe('varint', () => {
  it('gives back every sequence of signed and unsigned safe integers', () => {
    const unsigned = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    const signed = fc.integer({ min: -(2 ** 52), max: 2 ** 52 });
    fc.assert(
      fc.property(fc.array(fc.tuple(unsigned, signed)), (pairs) => {
        const writer = new VarintWriter(1);
        for (const [u, s] of pairs) {
          writer.unsigned(u);
          writer.signed(s);
        }
        const reader = new VarintReader(writer.finish());
        expect(pairs.map(() => [reader.unsigned(), reader.signed()])).toEqual(pairs);
        expect(reader.done).toBe(true);
      }),
    );
  });

  test.each([
    [0, 1, 'zero'],
    [-1, 1, 'small negatives are as short as small positives'],
    [63, 1, 'six bits and a sign'],
    [-65, 2, 'one more'],
    [0x80000000, 5, 'bit 31 of a status word'],
  ])('%i takes %i bytes: %s', (value, bytes) => {
    const writer = new VarintWriter();
    writer.signed(value);
    expect(writer.finish()).toHaveLength(bytes);
  });

  it('says so when the bytes end in the middle of a number', () => {
    expect(() => new VarintReader(Uint8Array.of(0x80)).unsigned()).toThrow(RangeError);
  });
});
