import { describe, expect, it } from 'vitest';
import { APPLICATIONS } from '../domain/catalogues';
import { DAY, HOUR } from '../base/units';
import { areaUnder, KNOT_MS, KNOTS_A_DAY, valueAt, weatherOf, type Climate } from './weather';

const NOON = Date.UTC(2026, 5, 1, 12);
const climate = (application: Climate['application']): Climate => ({
  seed: 7,
  application,
  latitude: 60,
  longitude: 20,
});

describe('weatherOf', () => {
  it.each(APPLICATIONS)('joins the days of a %s site without a step', (application) => {
    const today = weatherOf(climate(application), NOON);
    const tomorrow = weatherOf(climate(application), NOON + DAY);
    for (const what of ['hot', 'cold', 'load', 'power'] as const) {
      expect(today[what][KNOTS_A_DAY]).toBeCloseTo(tomorrow[what][0] ?? Number.NaN, 9);
    }
  });

  it('makes more power with colder cooling water', () => {
    const winter = weatherOf(climate('geothermal'), Date.UTC(2026, 0, 20));
    const summer = weatherOf(climate('geothermal'), Date.UTC(2026, 6, 20));
    expect(valueAt(winter.cold, HOUR)).toBeLessThan(valueAt(summer.cold, HOUR));
    expect(valueAt(winter.power, HOUR)).toBeGreaterThan(valueAt(summer.power, HOUR));
  });

  it.each(APPLICATIONS)('has 143 to 153 kW at full heat all year (%s)', (application) => {
    for (let day = 0; day < 366; day++) {
      const { power } = weatherOf(climate(application), NOON + day * DAY);
      expect(Math.min(...power)).toBeGreaterThan(143.3);
      expect(Math.max(...power)).toBeLessThan(152.7);
    }
  });
});

describe('areaUnder', () => {
  const { power } = weatherOf(climate('maritime'), NOON);
  it.each([
    ['within one pair of knots', 0.2 * KNOT_MS, 0.7 * KNOT_MS],
    ['across knots', 1.5 * KNOT_MS, 7.25 * KNOT_MS],
    ['from knot to knot', 2 * KNOT_MS, 3 * KNOT_MS],
    ['the whole day', 0, DAY],
    ['nothing', HOUR, HOUR],
  ])('is the sum of the values under the lines: %s', (_, from, to) => {
    const step = (to - from) / 10_000;
    let sum = 0;
    for (let i = 0; i < 10_000; i++) sum += valueAt(power, from + (i + 0.5) * step) * step;
    expect(areaUnder(power, from, to)).toBeCloseTo(sum, -2);
  });
});
