import { describe, expect, it, test } from 'vitest';
import { later, MINUTE, SECOND } from '../../base/units';
import { departures } from './run-departures';
import {
  alignRun,
  bandOf,
  edgeOf,
  overlaidSpans,
  overlayTimes,
  overlayWindow,
  type OverlayBand,
} from './run-overlay';
import { runsOf, RUNS_FROM } from './runs.fixture';
import type { Run } from './runs';

function aRun(): Run {
  const [run] = runsOf({
    status: 'ytttRRxy',
    columns: {
      'StartState.first': [0, 0, 11, 15, 0, 0, 0, 0],
      'StartState.max': [0, 0, 11, 15, 0, 0, 0, 0],
    },
  });
  if (run === undefined) throw new Error('no run');
  return run;
}
const minutes = (count: number) => later(RUNS_FROM, count * MINUTE);

describe('the edge of a run', () => {
  test.each([
    ['start' as const, minutes(1)],
    [15, minutes(3)],
    [9, null],
  ])('%s', (edge, at) => {
    expect(edgeOf(aRun(), edge)).toBe(at);
  });

  it('is unknown at the start of a run that was only seen in part', () => {
    expect(edgeOf({ ...aRun(), isStartKnown: false }, 'start')).toBeNull();
  });
});

describe('the hours of runs', () => {
  it('are those around their edges, joined, and not those between the runs', () => {
    const again = { ...aRun(), start: minutes(6_001), end: minutes(9_000), phases: [] };
    expect(overlaidSpans([again, aRun(), aRun()])).toEqual([
      { from: minutes(0), to: minutes(60) },
      { from: minutes(6_000), to: minutes(6_120) },
    ]);
  });

  it('are all that the window of a long start shows', () => {
    const phases = [{ state: 15, from: minutes(200), to: minutes(210) }];
    const long = { ...aRun(), start: minutes(1), end: minutes(9_000), phases };
    expect(overlaidSpans([{ ...long, isStartKnown: false }])).toEqual([
      { from: minutes(120), to: minutes(300) },
    ]);
    expect(overlaidSpans([{ ...long, isStartKnown: false, phases: [] }])).toEqual([]);
  });
});

it('shows the whole start and ten minutes more, at most an hour either way', () => {
  const window = overlayWindow([aRun()], 15, 'PT1M');
  expect(window).toEqual({ from: -2 * MINUTE, to: 11 * MINUTE, step: MINUTE });
  expect([...overlayTimes(window).subarray(0, 3)]).toEqual([-120, -60, 0]);
  const old = { ...aRun(), start: minutes(-500) };
  expect(overlayWindow([old], 15, 'PT1M').from).toBe(-60 * MINUTE);
  expect(overlayWindow([old], 9, 'PT1M').from).toBeCloseTo(0);
});

it('aligns a run at its edge, and has nothing of the time around it', () => {
  const source = {
    interval: 'PT1M' as const,
    span: { from: RUNS_FROM, to: minutes(8) },
    values: Float64Array.of(0, 1, 2, 3, 4, 5, 6, 7),
  };
  const window = { from: -4 * MINUTE, to: 5 * MINUTE, step: MINUTE };
  expect([...alignRun(source, aRun(), minutes(3), window)]).toEqual([
    NaN,
    NaN,
    1,
    2,
    3,
    4,
    5,
    6,
    NaN,
  ]);
});

describe('the band of the reference', () => {
  const runs = [1, 2, 3, 4, 100].map((value) => Float64Array.of(value, value === 100 ? 1 : NaN));
  it('is from least to greatest', () => {
    const { low, median, high } = bandOf(runs, 'all');
    expect([low[0], median[0], high[0]]).toEqual([1, 3, 100]);
  });
  it('is from the 10th to the 90th percentile', () => {
    const { low, high } = bandOf(runs, 'most');
    expect(low[0]).toBeCloseTo(1.4);
    expect(high[0]).toBeCloseTo(61.6);
  });
  it('is unknown where fewer than three runs have a value', () => {
    expect(bandOf(runs, 'all').low[1]).toBeNaN();
    expect(bandOf([], 'all').low).toHaveLength(0);
  });
});

describe('the variable that left the band first', () => {
  const window = { from: -20 * SECOND, to: 50 * SECOND, step: 10 * SECOND };
  const flat = (low: number, high: number): OverlayBand => ({
    low: new Float64Array(7).fill(low),
    median: new Float64Array(7).fill((low + high) / 2),
    high: new Float64Array(7).fill(high),
  });
  const judge = (values: number[], band = flat(1, 2)) =>
    departures(aRun(), minutes(2), window, [
      { variable: 'P73', values: Float64Array.from(values), band },
    ]).map(({ offset, side, by }) => [offset / SECOND, side, Math.round(100 * by) / 100]);

  test.each<[why: string, values: number[], found: unknown[]]>([
    ['stays inside', [1, 2, 1.5, 1, 2, 1, 2], []],
    ['one sample alone is noise', [1, 3, 1.5, 1, 3, 1, 2], []],
    ['above, from the first of two', [1, 1, 1, 2.5, 3, 1, 2], [[10, 'above', 0.5]]],
    ['below', [1, 1, 1, 1, 1, 0.5, 0.2], [[30, 'below', 0.5]]],
    ['the resolution of the sensor is no distance', [2.01, 2.01, 2.01, 2, 2, 2, 2], []],
    ['a missing sample does not interrupt', [1, 3, NaN, 3, 1, 1, 1], [[-10, 'above', 1]]],
    ['no sample', [NaN, NaN, NaN, NaN, NaN, NaN, NaN], []],
  ])('%s', (_why, values, found) => {
    expect(judge(values)).toEqual(found);
  });

  it('is unknown without a band', () => {
    expect(judge([9, 9, 9, 9, 9, 9, 9], bandOf([], 'all'))).toEqual([]);
  });

  it('comes first, and says how long after a start state it was', () => {
    const late = Float64Array.of(1, 1, 1, 1, 9, 9, 9);
    const early = Float64Array.of(1, 1, 1, 9, 9, 9, 9);
    const found = departures(aRun(), minutes(2), window, [
      { variable: 'CT38', values: late, band: flat(1, 2) },
      { variable: 'P73', values: early, band: flat(1, 2) },
    ]);
    expect(found.map(({ variable }) => variable)).toEqual(['P73', 'CT38']);
    expect(found[0]?.phase).toEqual({ state: 11, from: minutes(2) });
    expect(found[0]?.at).toBe(later(minutes(2), 10 * SECOND));
  });
});
