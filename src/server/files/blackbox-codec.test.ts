import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordOf } from '../../domain/machine/status-word';
import { toVector } from '../telemetry/vector';
import { decodeBlackbox, encodeBlackbox } from './blackbox-codec';

const AT = Date.UTC(2026, 10, 19, 5, 26, 0, 100);

it('round-trips gaps, sentinels, bit 31, and variables that only some samples have', () => {
  const samples = [
    { at: AT, vector: toVector({ StatusWord: wordOf('RUNNING', 'REMOTE_CONTROL'), CT31: -32768 }) },
    { at: AT + 100, vector: toVector({ StatusWord: 0, PowerOutput: -1.8 }) },
    { at: AT + 5_000, vector: toVector({}) },
    { at: AT + 5_100, vector: toVector({ CT31: 21.5, EnergyProduced: 98_765_432.1 }) },
  ];
  expect(decodeBlackbox(encodeBlackbox(samples))).toEqual(samples);
});

it('round-trips an empty recording', () => {
  expect(decodeBlackbox(encodeBlackbox([]))).toEqual([]);
});

it('round-trips any readings of a machine', () => {
  const readings = fc.record(
    {
      StatusWord: fc.integer({ min: 0, max: 0xffffffff }),
      PowerOutput: fc.integer({ min: -20_000, max: 20_000 }).map((tenths) => tenths / 10),
      BleedValve: fc.constantFrom(-32768, 0, 100),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.array(readings, { maxLength: 20 }), (sent) => {
      const samples = sent.map((one, i) => ({ at: AT + i * 100, vector: toVector(one) }));
      expect(decodeBlackbox(encodeBlackbox(samples))).toEqual(samples);
    }),
  );
});
