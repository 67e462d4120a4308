import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE, SECOND } from '../base/units';
import { planOf, type DayPlan, type Site } from './day-plan';
import type { Reaction } from '../domain/alerts/alarm-entry';
import { LOW_MAKE_UP_WATER } from './faults';
import { ORDINARY, type Character, type Nature } from './nature';
import type { Phase } from './timeline';

const FIRST = Date.UTC(2025, 0, 1, 4);
const DAYS = 800;

const siteOf = (change: Partial<Nature>, more: Partial<Site> = {}): Site => ({
  climate: { seed: 11, application: 'maritime', latitude: 57, longitude: 3 },
  nature: { ...ORDINARY, ...change },
  seed: 5,
  place: { from: 0, to: 1 },
  ...more,
});
const plansOf = (site: Site): DayPlan[] =>
  Array.from({ length: DAYS }, (_, day) => planOf(site, FIRST + day * DAY));

const CHARACTERS: readonly Character[] = ['steady', 'restless', 'alarmed', 'standby'];
/** Phases that may follow each other, also over midnight. */
const FOLLOWS: Record<Phase, readonly Phase[]> = {
  running: ['running', 'stopping'],
  stopping: ['standing'],
  standing: ['standing', 'starting'],
  starting: ['running', 'standing'],
};

describe.each(CHARACTERS)('the days of a %s module', (character) => {
  const plans = plansOf(siteOf({ character }));

  it('are filled without gap or overlap', () => {
    const torn = plans.filter(({ from, segments }) => {
      const edges = [from, ...segments.map(({ to }) => to)];
      const joined = segments.every((segment, i) => segment.from === edges[i]);
      const forward = segments.every((segment) => segment.to > segment.from);
      return !joined || !forward || edges.at(-1) !== from + DAY;
    });
    expect(torn).toEqual([]);
  });

  it('stop before they stand still and start before they run', () => {
    const phases = plans.flatMap(({ segments }) => segments.map(({ phase }) => phase));
    const pairs = phases.flatMap((phase, i) => {
      const next = phases[i + 1];
      return next === undefined || FOLLOWS[phase].includes(next) ? [] : [`${phase} ${next}`];
    });
    expect(pairs).toEqual([]);
  });

  it('start in ten to twenty minutes', () => {
    const starts = plans.flatMap(({ segments }) => segments.filter((s) => s.phase === 'starting'));
    const lengths = starts.map(({ sequenceMs }) => sequenceMs);
    expect(starts.length).toBeGreaterThan(50);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(10 * MINUTE);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20 * MINUTE);
  });
});

describe('a fault', () => {
  /** Shortest and longest stop of each reaction. */
  const STOPS: readonly (readonly [Reaction, number, number])[] = [
    ['Normal stop', 2 * MINUTE, 10 * MINUTE],
    ['Quick stop', 30 * SECOND, 90 * SECOND],
    ['Safety stop', 0, 10 * SECOND],
    ['Timeout', MINUTE, 10 * MINUTE],
    ['Normal stop on power block', 2 * MINUTE, 10 * MINUTE],
  ];
  const plans = plansOf(siteOf({}, { climate: { ...siteOf({}).climate, application: 'none' } }));
  const stops = plans.flatMap(({ segments }) => segments.filter((s) => s.phase === 'stopping'));

  it.each(STOPS)('with reaction %s stops the machine in its time', (reaction, least, most) => {
    const lengths = stops
      .filter(({ cause }) => cause.fault?.reaction === reaction)
      .map(({ from, to }) => to - from);
    expect(lengths.length).toBeGreaterThan(0);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(most);
  });

  it('that times out ends by itself, with a restart', () => {
    for (const { segments } of plans) {
      segments.forEach((segment, i) => {
        if (segment.standing !== 'timeout') return;
        expect(segment.cause.fault?.reaction).toBe('Timeout');
        expect(segment.to - segment.from).toBeLessThan(HOUR);
        expect(segments[i + 1]?.phase).toBe('starting');
      });
    }
  });

  it('with no action stops nothing', () => {
    expect(stops.some(({ cause }) => cause.fault?.reaction === 'No action')).toBe(false);
    expect(plans.some(({ warnings }) => warnings.length > 0)).toBe(true);
  });
});

describe('low make-up water', () => {
  const climate = { seed: 3, application: 'geothermal', latitude: 64, longitude: -22 } as const;
  const three = [0, 1, 2].map((i) =>
    plansOf(siteOf({}, { climate, seed: i, place: { from: i / 3, to: (i + 1) / 3 } })),
  );
  const noticed = three.flatMap((plans, module) =>
    plans.flatMap(({ segments }, day) =>
      segments
        .filter((s) => s.phase === 'stopping' && s.cause.fault === LOW_MAKE_UP_WATER)
        .map(({ from }) => ({ module, day, from })),
    ),
  );

  it('is reported by one module and stops all of the power block at that moment', () => {
    expect(noticed.length).toBeGreaterThan(5);
    expect(new Set(noticed.map(({ module }) => module)).size).toBe(3);
    for (const { day, from } of noticed) {
      for (const plans of three) {
        const stop = plans[day]?.segments.find((segment) => segment.from === from);
        expect(stop?.phase).toBe('stopping');
        expect(stop?.cause.planned).toBe(false);
      }
    }
    expect(new Set(noticed.map(({ day }) => day)).size).toBe(noticed.length);
  });
});

describe('connection', () => {
  it('is lost for hours, by the router for the whole power block', () => {
    const two = [1, 2].map((seed) => plansOf(siteOf({ losses: 0 }, { seed })));
    const losses = two.map((plans) => plans.flatMap((plan) => plan.losses));
    expect(losses[0]).toEqual(losses[1]);
    expect(losses[0]?.length).toBeGreaterThan(10);
    for (const { from, to } of losses[0] ?? []) {
      expect(to - from).toBeGreaterThanOrEqual(HOUR);
    }
  });

  it('is lost on the configured share of days', () => {
    const days = plansOf(siteOf({ losses: 0.8 })).filter(({ losses }) => losses.length > 0);
    expect(days.length / DAYS).toBeGreaterThan(0.72);
    expect(days.length / DAYS).toBeLessThan(0.9);
  });
});
