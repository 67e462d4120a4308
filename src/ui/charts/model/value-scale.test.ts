import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactScale, HEADROOM, roundTicks, tickText, valueScale, valueTicks } from './value-scale';

const ticks = (low: number, high: number) => valueTicks(valueScale(low, high, 5), 5);

describe('five even steps that people count in', () => {
  it.each([
    { low: 0, high: 128, expected: [0, 30, 60, 90, 120, 150], why: 'close above' },
    { low: 27, high: 88, expected: [15, 30, 45, 60, 75, 90], why: 'not from zero' },
    { low: 0, high: 0, expected: [0, 0.2, 0.4, 0.6, 0.8, 1], why: 'a machine that stands' },
    { low: -3, high: 11, expected: [-3, 0, 3, 6, 9, 12], why: 'frost' },
  ])('$low to $high: $why', ({ low, high, expected }) => {
    ticks(low, high).forEach((tick, index) => {
      expect(tick).toBeCloseTo(expected[index] ?? NaN);
    });
  });

  it.each([
    { high: 148, top: 200, why: 'a line just below the edge gets the next step' },
    { high: 140, top: 150, why: 'one with room above keeps it' },
    { high: 150, top: 200, why: 'none is on the edge' },
  ])('with headroom, 0 to $high ends at $top: $why', ({ high, top }) => {
    expect(valueScale(0, high, 5, { headroom: HEADROOM }).max).toBeCloseTo(top);
  });

  it('holds whatever comes, and is not blown up by noise', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(value, value, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const { min, max } = valueScale(low, high, 5);
        const slack = (max - min) * 1e-6;
        expect(min).toBeLessThanOrEqual(low + slack);
        expect(max).toBeGreaterThanOrEqual(high - slack);
        expect(max - min).toBeGreaterThanOrEqual(1 - slack);
        if (low >= 0) expect(min).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it.each([
  { value: 1200, step: 300, text: '1,200', why: 'no decimals' },
  { value: 2.5, step: 2.5, text: '2.5', why: 'as many as the step has' },
  { value: 5, step: 2.5, text: '5.0', why: 'all alike' },
  { value: 0.6000000000000001, step: 0.2, text: '0.6', why: 'no crumbs' },
  { value: -0, step: 1, text: '0', why: 'never -0' },
])('$value in steps of $step: $why', ({ value, step, text }) => {
  expect(tickText(value, step, 'en')).toBe(text);
});

describe('an extent that was chosen', () => {
  it.each([
    { extent: [0, 100], ticks: [0, 20, 40, 60, 80, 100], why: 'round ends have labels' },
    { extent: [3, 71], ticks: [15, 30, 45, 60], why: 'other ends stay, and have none' },
    { extent: [-0.5, 0.5], ticks: [-0.4, -0.2, 0, 0.2, 0.4], why: 'about zero' },
  ] as const)('$extent: $why', ({ extent, ticks: expected }) => {
    const scale = exactScale(extent, 5);
    expect([scale.min, scale.max]).toEqual(extent);
    const found = roundTicks(scale);
    expect(found).toHaveLength(expected.length);
    found.forEach((tick, index) => {
      expect(tick).toBeCloseTo(expected[index] ?? NaN);
    });
  });

  it('has a few labels inside, whatever it is', () => {
    const end = fc.double({ min: -1e6, max: 1e6, noNaN: true });
    const width = fc.double({ min: 1e-3, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(end, width, (min, range) => {
        const found = roundTicks(exactScale([min, min + range], 5));
        expect(found.length).toBeGreaterThanOrEqual(2);
        expect(found.length).toBeLessThanOrEqual(6);
      }),
    );
  });
});
