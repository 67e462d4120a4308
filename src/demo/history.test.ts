import { describe, expect, test } from 'vitest';
import { bucketCount, bucketEnd, bucketFloor } from '../domain/time/buckets';
import { INTERVALS, intervalMs, type Interval } from '../domain/time/intervals';
import { bundleColumns } from '../domain/series/series';
import { DAY, epochMs, HOUR, later } from '../base/units';
import { createDemoReads } from './demo-reads';
import { SAMPLINGS } from './sampling';
import {
  column,
  demo,
  DEMO_G4,
  historyOf,
  neverEnds,
  DEMO_NOW,
  STANDARD,
  DEMO_STEAM,
} from './world.fixture';

/** Requested hours for each width, the width of the response, and the reason. */
const REQUESTS: Record<Interval, readonly [hours: number, answered: Interval, why: string]> = {
  'PT0.1S': [0.1, 'PT10S', 'ten seconds are the finest there is'],
  PT1S: [0.1, 'PT10S', 'so they are here'],
  PT10S: [1, 'PT10S', 'each report'],
  PT1M: [6, 'PT1M', 'zoomed in'],
  PT10M: [24, 'PT10M', 'rules §9.1: 24 h'],
  PT1H: [720, 'PT1H', 'rules §9.1: 168 and 720 h'],
  PT12H: [8760, 'PT24H', 'half days are received as days'],
  PT24H: [8760, 'PT24H', 'rules §9.1: 8760 h'],
};

describe.each(INTERVALS)('history of %s', (interval) => {
  const [hours, answered, why] = REQUESTS[interval];

  test(`is received in ${answered}: ${why}`, async () => {
    const received = await historyOf(demo(), STANDARD, { interval, hours });
    expect(received.interval).toBe(answered);
    expect(received.covered).toEqual({
      from: bucketFloor(DEMO_NOW - hours * HOUR, answered),
      to: bucketEnd(DEMO_NOW, answered),
    });
    expect([...received.columns.keys()]).toEqual(bundleColumns('default'));
    for (const values of received.columns.values()) {
      expect(values).toHaveLength(bucketCount(received.covered, answered));
    }
    const power = column(received, 'PowerOutput.avg').filter((kw) => !Number.isNaN(kw));
    expect(power.length).toBeGreaterThan(0.7 * bucketCount(received.covered, answered));
    expect(Math.max(...power)).toBeLessThan(153);
  });
});

test('each step is a whole number of finer ones, and no wider than a bucket', () => {
  const steps = INTERVALS.map((interval) => SAMPLINGS[interval]);
  for (const [i, { interval, stepMs }] of steps.entries()) {
    expect(stepMs % (steps[i - 1]?.stepMs ?? stepMs)).toBe(0);
    expect(intervalMs(interval) % stepMs).toBe(0);
  }
});

describe('one bucket', () => {
  const hour = { hours: 3, until: epochMs(bucketFloor(DEMO_NOW, 'PT1H')) };

  test('is what the reports in it make: first, least, mean, middle and greatest', async () => {
    const fine = column(
      await historyOf(demo(), STANDARD, { ...hour, interval: 'PT10S', bundle: 'CT38.first' }),
      'CT38.first',
    ).slice(0, 6);
    const sorted = [...fine].sort((a, b) => a - b);
    const mean = fine.reduce((sum, value) => sum + value, 0) / fine.length;
    const EXPECTED = {
      'CT38.first': fine[0],
      'CT38.min': sorted[0],
      'CT38.max': sorted.at(-1),
      'CT38.avg': Math.round(mean * 10) / 10,
      'CT38.median': sorted[2],
    } as const;
    for (const bundle of [
      'CT38.first',
      'CT38.min',
      'CT38.max',
      'CT38.avg',
      'CT38.median',
    ] as const) {
      const received = await historyOf(demo(), STANDARD, { ...hour, interval: 'PT1M', bundle });
      expect([bundle, column(received, bundle)[0]]).toEqual([bundle, EXPECTED[bundle]]);
    }
  });

  test('that is wide never tells of an alarm that narrow ones do not', async () => {
    const days = {
      hours: 30 * 24,
      until: epochMs(bucketFloor(DEMO_NOW, 'PT24H')),
      bundle: 'AlarmCode.max',
    } as const;
    const wide = column(
      await historyOf(demo(), STANDARD, { ...days, interval: 'PT24H' }),
      'AlarmCode.max',
    );
    const narrow = column(
      await historyOf(demo(), STANDARD, { ...days, interval: 'PT1H' }),
      'AlarmCode.max',
    );
    wide.forEach((code, day) => {
      const within = narrow.slice(day * 24, day * 24 + 24).filter((one) => !Number.isNaN(one));
      expect(Math.max(...within)).toBeGreaterThanOrEqual(code);
    });
  });

  test('does not change once it is over', async () => {
    const asked = { ...hour, interval: 'PT10M' } as const;
    const then = await historyOf(demo(), STANDARD, asked);
    expect(await historyOf(demo(later(DEMO_NOW, DAY)), STANDARD, asked)).toEqual(then);
  });
});

describe('what is shown', () => {
  test('a steam module has no water, a G4 module its own sensors', async () => {
    const steam = await historyOf(demo(), DEMO_STEAM, { interval: 'PT1H' });
    expect(column(steam, 'CT38.avg').every(Number.isNaN)).toBe(true);
    const g4 = await historyOf(demo(), DEMO_G4, { interval: 'PT1H' });
    expect(column(g4, 'CT38.avg')).toEqual(column(g4, 'TT938.avg'));
    expect(column(g4, 'CT38.avg').some((value) => value > 50)).toBe(true);
  });

  test('the counter never falls', async () => {
    const received = await historyOf(demo(), STANDARD, { interval: 'PT1H', hours: 720 });
    const counter = column(received, 'EnergyProduced.avg').filter((kwh) => !Number.isNaN(kwh));
    expect(counter).toEqual([...counter].sort((a, b) => a - b));
  });
});

describe('the edges', () => {
  test.each([
    ['all to come', { from: later(DEMO_NOW, DAY), to: later(DEMO_NOW, 2 * DAY) }, 0],
    ['before there were machines', { from: epochMs(0), to: epochMs(DAY) }, 24],
  ] as const)('%s: nothing is heard', async (_, span, buckets) => {
    const question = { moduleIds: [STANDARD], interval: 'PT1H', bundle: 'default', span } as const;
    const received = (await demo().history(question, neverEnds)).modules.get(STANDARD);
    const power = [...(received?.columns.get('PowerOutput.avg') ?? [])];
    expect(power).toHaveLength(buckets);
    expect(power.every(Number.isNaN)).toBe(true);
  });
});

describe('a year of all twelve', () => {
  const ids = demo()
    .telemetry(neverEnds)
    .then(({ snapshot }) => snapshot.modules.map((m) => m.moduleId));
  const span = { from: later(DEMO_NOW, -365 * DAY), to: DEMO_NOW };

  test('lets the page have its turn every few milliseconds of work', async () => {
    let turns = 0;
    const pause = () => {
      turns += 1;
      return Promise.resolve();
    };
    const reads = createDemoReads({ now: () => DEMO_NOW, pause });
    const question = { moduleIds: await ids, interval: 'PT24H', bundle: 'default', span } as const;
    const { modules } = await reads.history(question, neverEnds);
    expect(modules.size).toBe(12);
    // 365 days of 48 samples of 12 modules, a thousand at a time.
    expect(turns).toBeGreaterThan(200);
  });

  test('is given up at the next turn when nobody waits any more', async () => {
    const gone = new AbortController();
    let turns = 0;
    const pause = () => {
      turns += 1;
      if (turns === 3) gone.abort();
      return Promise.resolve();
    };
    const reads = createDemoReads({ now: () => DEMO_NOW, pause });
    const question = { moduleIds: await ids, interval: 'PT24H', bundle: 'default', span } as const;
    await expect(reads.history(question, gone.signal)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(turns).toBe(3);
  });
});
