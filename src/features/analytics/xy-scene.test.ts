import { describe, expect, it, test } from 'vitest';
import { stretches, xyRoom } from './xy-paint';
import { secondsAxis, elapsedText, valueAxis } from './xy-scene';

test.each([
  [0, '0:00'],
  [-0.2, '0:00'],
  [41, '0:41'],
  [-125, '-2:05'],
  [3_600, '1:00:00'],
  [90_061, '25:01:01'],
])('%d s is %s', (seconds, text) => {
  expect(elapsedText(seconds)).toBe(text);
});

describe('an axis of seconds', () => {
  test.each([
    [-60, 60, 30],
    [-780, 600, 300],
    [-3_600, 3_600, 1_200],
  ])('from %d to %d has ticks every %d s, one of them at the edge', (min, max, step) => {
    const { ticks } = secondsAxis(min, max);
    expect((ticks[1]?.at ?? 0) - (ticks[0]?.at ?? 0)).toBe(step);
    expect(ticks.map(({ at }) => at)).toContain(0);
    expect(ticks.length).toBeLessThanOrEqual(8);
  });

  it('of nothing has an end', () => {
    expect(secondsAxis(0, 0).ticks).toHaveLength(1);
  });
});

describe('an axis of values', () => {
  it.each([
    { variable: 'EnergyProduced', least: 8_635_000, most: 8_635_020 },
    { variable: 'PowerOutput', least: 0, most: Infinity },
  ] as const)('of $variable that hardly changes', ({ variable, least, most }) => {
    const { min, max } = valueAxis(variable, [Float64Array.of(8_635_003, 8_635_012)], 'en');
    expect(min).toBeGreaterThanOrEqual(least);
    expect(max).toBeLessThanOrEqual(most);
    expect(max - min > 100_000).toBe(variable === 'PowerOutput');
  });

  it('has five even steps around all of them, without gaps', () => {
    const axis = valueAxis('PowerOutput', [Float64Array.of(3, NaN, 7), Float64Array.of(-2)], 'en');
    expect(axis.min).toBeLessThanOrEqual(-2);
    expect(axis.max).toBeGreaterThanOrEqual(7);
    expect(axis.ticks).toHaveLength(6);
    expect(axis.ticks.at(-1)?.at).toBeCloseTo(axis.max);
  });

  it.each([[[]], [[new Float64Array()]], [[Float64Array.of(NaN)]]])(
    'of no value has no numbers',
    (columns) => {
      expect(valueAxis('PowerOutput', columns, 'en').ticks).toEqual([]);
    },
  );
});

it('leaves room for the longest label of each axis', () => {
  const axis = (text: string) => ({ min: 0, max: 1, ticks: [{ at: 0, text }] });
  const short = xyRoom({ x: axis('0:00'), y: axis('150'), layers: [] });
  const long = xyRoom({ x: axis('8,635,000'), y: axis('8,635,000'), layers: [] });
  expect(short).toMatchObject({ left: 52, right: 21 });
  expect(long.left).toBeGreaterThan(9 * 7);
  expect(long.right).toBeGreaterThan(4.5 * 7);
});

it('finds the stretches between gaps', () => {
  expect(stretches(Float64Array.of(NaN, 1, 2, NaN, 3))).toEqual([
    [1, 3],
    [4, 5],
  ]);
  expect(stretches(new Float64Array())).toEqual([]);
});
