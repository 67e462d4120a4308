import { describe, expect, it } from 'vitest';
import { plausiblePower, sampleOf, SENTINEL, waterTemperatures } from './readings';
import { aModuleId } from './telemetry.fixture';

it.each([
  { value: 12.5, sample: 12.5, why: 'a sample' },
  { value: 0, sample: 0, why: 'zero is a sample' },
  { value: -32768, sample: null, why: 'the sentinel (rules §5.1)' },
  { value: null, sample: null, why: 'missing' },
  { value: undefined, sample: null, why: 'a variable the machine does not have' },
  { value: Infinity, sample: null, why: 'not a finite number' },
])('$value is $sample: $why', ({ value, sample }) => {
  expect(sampleOf(value)).toBe(sample);
});

it.each([
  { kw: 150, counts: 150, why: 'plausible' },
  { kw: 1000, counts: 1000, why: 'not above 1000' },
  { kw: 1000.01, counts: 0, why: 'above 1000 (rules §5.1)' },
  { kw: -1000.01, counts: 0, why: 'its absolute value is above 1000' },
  { kw: -20, counts: -20, why: 'a machine that draws power' },
])('$kw kW counts as $counts: $why', ({ kw, counts }) => {
  expect(plausiblePower(kw)).toBe(counts);
});

describe('hot and cold water (rules §9.6)', () => {
  const measured = { CT38: 82, CT36: 12, TT938: 91, TT536: 15 };
  it.each([
    { id: '0112000001', hot: 82, cold: 12, why: 'orc: CT38 and CT36' },
    { id: '0114000001', hot: 91, cold: 15, why: 'G4: copied from TT938 and TT536' },
    { id: '0212000001', hot: SENTINEL, cold: SENTINEL, why: 'steam has neither' },
    { id: '0214000001', hot: SENTINEL, cold: SENTINEL, why: 'steam wins over G4' },
  ])('$why', ({ id, hot, cold }) => {
    const once = waterTemperatures(aModuleId(id), measured, SENTINEL);
    expect(once).toEqual({ hot, cold });
    const again = { ...measured, CT38: once.hot, CT36: once.cold };
    expect(waterTemperatures(aModuleId(id), again, SENTINEL)).toEqual(once);
  });
});
