import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '../base/units';
import { planOf, type Site } from './day-plan';
import { kilowattHours } from './energy';
import { PlanCache } from './plan-cache';
import { ORDINARY, type Character } from './nature';
import { powerAt } from './power';

const FIRST = Date.UTC(2025, 2, 1, 6);
const siteOf = (character: Character): Site => ({
  climate: { seed: 2, application: 'industrial waste heat', latitude: 60, longitude: 15 },
  nature: { ...ORDINARY, character, limping: 0.5 },
  seed: 9,
  place: { from: 0, to: 1 },
});

describe.each(['steady', 'restless', 'alarmed', 'standby'] as const)('%s', (character) => {
  const site = siteOf(character);

  it('produces the integral of its power, segment by segment', () => {
    for (let day = 0; day < 30; day++) {
      const from = FIRST + day * DAY;
      const { segments, weather } = planOf(site, from);
      const { energy } = new PlanCache(site, from).dayAt(from);
      segments.forEach((segment, i) => {
        const step = (segment.to - segment.from) / 2000;
        let sum = 0;
        for (let k = 0; k < 2000; k++) {
          const kw = powerAt(segment, weather.power, from, segment.from + (k + 0.5) * step);
          sum += Math.max(0, kw) * step;
        }
        const counted = (energy.produced[i + 1] ?? 0) - (energy.produced[i] ?? 0);
        expect(kilowattHours(counted)).toBeCloseTo(kilowattHours(sum), 2);
      });
    }
  });

  it('counts on from day to day, whatever day is requested first', () => {
    const straight = new PlanCache(site, FIRST);
    const direct = new PlanCache(site, FIRST).dayAt(FIRST + 40 * DAY);
    let before = 0;
    for (let day = 0; day <= 40; day++) {
      const { energy } = straight.dayAt(FIRST + day * DAY + MINUTE);
      expect(energy.produced[0]).toBeCloseTo(before, 6);
      before = energy.produced.at(-1) ?? 0;
    }
    expect(direct.energy.produced.at(-1)).toBe(before);
  });
});
