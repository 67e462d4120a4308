import { describe, expect, it, test } from 'vitest';
import { epochMs, HOUR, MINUTE } from '../../base/units';
import { rangeStatistics } from './statistics';
import { bucketsOfRaw, storedHistory, STEP, type Raw } from './statistics.fixture';
import type { VariableHistory } from './statistics-buckets';
import { sampledTimes } from './statistics-time';

const at = (minute: number) => epochMs(minute * MINUTE);
const span = (from: number, to: number) => ({ from: at(from), to: at(to) });
const perMinute = (values: readonly (number | null)[]): Raw =>
  values.flatMap((value) => Array.from({ length: 6 }, () => value));
const figures = (name: 'PowerOutput' | 'EnergyProduced', history: VariableHistory, to: number) =>
  rangeStatistics(name, history, { range: span(0, to), until: at(to), limit: null });

describe('coverage', () => {
  const raw = perMinute(Array.from({ length: 60 }, (_, minute) => minute));
  const minutes = bucketsOfRaw('PowerOutput', raw, 'PT1M', [0, 360]);

  it('is the share of the range that is stored; a bucket without samples is', () => {
    const history = storedHistory(minutes, {
      coverage: [
        { ...span(0, 15), kind: 'final' },
        { ...span(15, 30), kind: 'missing' },
        { ...span(30, 45), kind: 'empty' },
        { ...span(45, 60), kind: 'volatile' },
      ],
    });
    const found = figures('PowerOutput', history, 60);
    expect(found).toMatchObject({ coverage: 0.75, isPartial: true, intervals: ['PT1M'] });
  });

  it('is the share of a range of ages, of which an hour was loaded', () => {
    const to = 1e15 / MINUTE;
    const found = figures('PowerOutput', storedHistory(minutes), to);
    expect(found).toMatchObject({ span: span(0, Math.floor(to)), samples: 360, isPartial: true });
    expect(found.coverage).toBeCloseTo(60 / to, 12);
  });

  it('is none of a range beside what was loaded', () => {
    const aside = { range: span(90, 120), until: at(120), limit: null };
    const found = rangeStatistics('PowerOutput', storedHistory(minutes), aside);
    expect(found).toMatchObject({ span: span(90, 120), coverage: 0, samples: 0 });
  });

  it('leaves out a bucket that was fetched while it grew, also when it has ended since', () => {
    const growing = [span(30, 31)];
    const found = figures('PowerOutput', { ...storedHistory(minutes), growing }, 60);
    expect(found).toMatchObject({ samples: 354, isPartial: true });
    expect(found.coverage).toBeCloseTo(59 / 60, 9);
  });

  it('leaves out a wider bucket that was fetched while it grew', () => {
    const wide = bucketsOfRaw('PowerOutput', raw, 'PT10M', [60, 120]);
    const coverage = [{ ...span(0, 10), kind: 'final' } as const];
    const samples = (growing: VariableHistory['growing'] = []) =>
      figures(
        'PowerOutput',
        storedHistory(minutes, { coverage, fallbacks: [{ ...wide, growing }] }),
        60,
      ).samples;
    expect([samples(), samples([span(10, 20)])]).toEqual([120, 60]);
  });

  it('a wider bucket counts with its weight, instead of the narrow ones within it', () => {
    const history = storedHistory(minutes, {
      coverage: [
        { ...span(0, 10), kind: 'final' },
        { ...span(10, 15), kind: 'coarser' },
        { ...span(15, 60), kind: 'final' },
      ],
      fallbacks: [bucketsOfRaw('PowerOutput', raw, 'PT10M', [60, 120])],
    });
    const found = figures('PowerOutput', history, 60);
    expect(found).toMatchObject({ coverage: 1, samples: 360, intervals: ['PT1M', 'PT10M'] });
    expect(found.mean).toBeCloseTo(29.5, 9);
  });

  it('wider buckets that have medians only say nothing', () => {
    const median = new Map([['PowerOutput.median' as const, new Float64Array(1)]]);
    const history = storedHistory(minutes, {
      fallbacks: [{ interval: 'PT10M', span: span(10, 20), columns: median }],
    });
    expect(figures('PowerOutput', history, 60)).toMatchObject({ samples: 360, coverage: 1 });
  });

  it('a wider bucket that reaches beyond the range does not count', () => {
    const history = storedHistory(minutes, {
      coverage: [
        { ...span(0, 50), kind: 'final' },
        { ...span(50, 60), kind: 'coarser' },
      ],
      fallbacks: [bucketsOfRaw('PowerOutput', raw, 'PT10M', [300, 360])],
    });
    const found = figures('PowerOutput', history, 55);
    expect(found).toMatchObject({ samples: 300, intervals: ['PT1M'] });
    expect(found.coverage).toBeCloseTo(50 / 55, 9);
  });

  it('means are over buckets where the number of samples is not known', () => {
    const columns = new Map([...minutes.columns].filter(([key]) => !key.endsWith('.count')));
    const found = figures('PowerOutput', storedHistory({ ...minutes, columns }), 5);
    expect(found).toMatchObject({ isWeighted: false, samples: null, mean: 2 });
  });
});

describe('the energy of a counter', () => {
  const energy = (values: readonly (number | null)[], to = values.length) =>
    figures(
      'EnergyProduced',
      storedHistory(
        bucketsOfRaw('EnergyProduced', perMinute(values), 'PT1M', [0, values.length * 6]),
      ),
      to,
    ).energy;

  test.each([
    { values: [10, 11, 12], kwh: 2, resets: 0, stretches: 0, why: 'up to the last reading' },
    { values: [10, 12, 11, 13], kwh: 3, resets: 0, stretches: 0, why: 'noise is no reset' },
    { values: [50, 51, 3, 4], kwh: 5, resets: 1, stretches: 0, why: 'a replacement is named' },
    { values: [50, 51, 900, 901], kwh: 2, resets: 1, stretches: 0, why: 'so is a set counter' },
    { values: [10, null, null, 16], kwh: 6, resets: 0, stretches: 1, why: 'so is a silence' },
    { values: [10, null, null, 10], kwh: 0, resets: 0, stretches: 1, why: 'also without a rise' },
  ])('$values: $kwh kWh, $why', ({ values, kwh, resets, stretches }) => {
    expect(energy(values)).toMatchObject({ kwh, resets, silent: { stretches } });
  });

  it('ends with the first reading after the range, so that ranges add up', () => {
    const values = [10, 12, 15, 19, 24];
    expect([energy(values, 2)?.kwh, energy(values, 5)?.kwh]).toEqual([5, 14]);
  });

  it('says how long the silence was, and how much the counter rose in it', () => {
    expect(energy([10, null, null, 16, 17])?.silent).toEqual({
      ...{ stretches: 1, kwh: 6 },
      ms: 2 * MINUTE,
    });
  });

  it('is nothing without a reading', () => {
    expect(energy([null, null])).toBeNull();
  });

  it('counts nothing across buckets that were never fetched', () => {
    const buckets = bucketsOfRaw(
      'EnergyProduced',
      perMinute([10, 12, 99, 20, 21]),
      'PT1M',
      [0, 30],
    );
    const coverage = [
      { ...span(0, 2), kind: 'final' },
      { ...span(2, 3), kind: 'missing' },
      { ...span(3, 5), kind: 'final' },
    ] as const;
    const found = figures('EnergyProduced', storedHistory(buckets, { coverage }), 5);
    expect([found.energy?.kwh, found.isPartial]).toEqual([3, true]);
  });
});

describe('the time of a sample', () => {
  test.each([
    { counts: [60, 60, 41], width: 10 * MINUTE, times: [600, 600, 410], why: 'samples of 10 s' },
    { counts: [5, 5, 4], width: 10 * MINUTE, times: [600, 600, 480], why: 'steps of 2 minutes' },
    { counts: [6, NaN, 3], width: HOUR, times: [3_600, 0, 1_800], why: 'steps of 10 minutes' },
    { counts: [1, 1, NaN], width: STEP, times: [10, 10, 0], why: 'samples themselves' },
    { counts: [40, 23], width: 10 * MINUTE, times: [400, 230], why: 'no bucket is full' },
    {
      counts: [1, 1, 1, 35, 60, 60],
      width: 10 * MINUTE,
      times: [600, 600, 600, 350, 600, 600],
      why: 'steps of 10 minutes, then samples of 10 s',
    },
    {
      counts: [60, 41, 1, 1, 1, 60],
      width: 10 * MINUTE,
      times: [600, 410, 600, 600, 600, 600],
      why: 'a gap that was filled in',
    },
    {
      counts: [1, NaN, 1, NaN, 1, NaN, 1, NaN, 1, 6, 3],
      width: MINUTE,
      times: [120, 0, 120, 0, 120, 0, 120, 0, 60, 60, 30],
      why: 'steps wider than the buckets',
    },
  ])('$counts in $width ms: $why', ({ counts, width, times }) => {
    const seconds = sampledTimes(Float64Array.from(counts), undefined, width).map((ms) => ms / 1e3);
    expect([...seconds]).toEqual(times);
  });

  it('is the whole width where the number of samples is not known', () => {
    expect([...sampledTimes(undefined, Float64Array.of(3, NaN), MINUTE)]).toEqual([MINUTE, 0]);
  });
});

test('a filled-in past and a live one weigh by their time', () => {
  const raw: Raw = [
    ...Array.from({ length: 4 }, () => [150, ...Array<null>(59).fill(null)]).flat(),
    ...Array.from({ length: 120 }, () => 0),
  ];
  const history = storedHistory(bucketsOfRaw('PowerOutput', raw, 'PT10M', [0, raw.length]));
  const found = figures('PowerOutput', history, 60);
  expect(found).toMatchObject({ mean: 100, median: 150, samples: 124 });
  expect(found.energy?.kwh).toBeCloseTo(100, 9);
});
