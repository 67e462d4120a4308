import { describe, expect, it, test } from 'vitest';
import { isModuleId } from '../ids';
import { DAY, epochMs, HOUR, later, MINUTE } from '../../base/units';
import {
  firstChosen,
  lastGoodStarts,
  passesFilter,
  runInterval,
  usualEdge,
  type RunFilter,
} from './run-choice';
import { comparedVariables, compareRuns } from './run-comparison';
import { runsOf, RUNS_FROM } from './runs.fixture';

const moduleId = ((text: string) => {
  if (!isModuleId(text)) throw new Error(text);
  return text;
})('0103190123');

/** Four good starts and a failed one, each of ten minutes; P73 is 5 in the last. */
const ONE = 'yyttRRRxyy';
const FAILED = 'yyttttTTTT';
const runs = runsOf({ status: ONE.repeat(4) + FAILED });
const values = Float64Array.from({ length: 50 }, (_, i) => (i < 44 ? 2 : 5));
const bad = runs.at(-1);
if (bad === undefined) throw new Error('no run');
const good = runs.slice(0, 4);

describe('a comparison', () => {
  const compare = (sourceOf: Parameters<typeof compareRuns>[0]['sourceOf']) =>
    compareRuns({
      chosen: [{ moduleId, run: bad }],
      reference: good.map((run) => ({ moduleId, run })),
      edge: 'start',
      band: 'all',
      interval: 'PT1M',
      variables: ['P73', 'CT38'],
      sourceOf,
    });
  const span = { from: RUNS_FROM, to: later(RUNS_FROM, 50 * MINUTE) };
  const whole = { interval: 'PT1M', span, values, notFetched: [] } as const;
  const silent = new Float64Array(50).fill(NaN);
  const parts = (from: number, to: number) => [
    { from: later(RUNS_FROM, from * MINUTE), to: later(RUNS_FROM, to * MINUTE) },
  ];

  it('has the band of the reference, and the variable that left it first', () => {
    const {
      variables,
      runs: compared,
      references,
    } = compare((_id, variable) => ({
      ...whole,
      values: variable === 'P73' ? values : silent,
    }));
    expect(references).toBe(4);
    expect([...(variables[0]?.band.high.subarray(0, 3) ?? [])]).toEqual([2, 2, 2]);
    expect(compared[0]?.departures.map(({ variable, offset }) => [variable, offset])).toEqual([
      ['P73', 2 * MINUTE],
    ]);
    expect(variables[1]?.lines[0]?.every((value) => Number.isNaN(value))).toBe(true);
  });

  it.each([
    { what: 'nothing is held', source: null, by: 'unknown' },
    { what: 'a part of it is not fetched', source: parts(44, 46), by: 'unknown' },
    { what: 'a part of the reference is not fetched', source: parts(2, 3), by: 'unknown' },
    { what: 'what is not fetched is shown of no run', source: parts(50, 60), by: 'all' },
  ])('is by $by values of a run where $what', ({ source, by }) => {
    const { runs: compared } = compare(() =>
      source === null ? null : { ...whole, notFetched: source },
    );
    expect(compared.map((run) => run.by)).toEqual([by]);
    expect(compared[0]?.departures.length === 0).toBe(by === 'unknown');
  });

  it.each([
    { count: 0, by: 'few' },
    { count: 1, by: 'few' },
    { count: 2, by: 'all' },
  ])('is by $by where the run has $count values beside the band', ({ count, by }) => {
    const some = values.map((value, i) => (i < 42 + count ? value : NaN));
    const { runs: compared } = compare(() => ({ ...whole, values: some }));
    expect(compared[0]).toMatchObject({ by, departures: [] });
  });

  it('leaves out runs without the edge', () => {
    const none = compareRuns({
      chosen: [{ moduleId, run: bad }],
      reference: [],
      edge: 15,
      band: 'most',
      interval: 'PT1M',
      variables: ['P73'],
      sourceOf: () => null,
    });
    expect(none.runs).toEqual([]);
    expect(none.references).toBe(0);
  });
});

describe('the usual choice', () => {
  test.each<[filter: RunFilter, count: number]>([
    ['all', 5],
    ['failed', 1],
    ['alarm', 0],
  ])('of the filter %s', (filter, count) => {
    expect(runs.filter((run) => passesFilter(run, filter))).toHaveLength(count);
  });

  it('is the last failed start, and the good starts without it', () => {
    expect(firstChosen(runs)).toBe(bad);
    expect(firstChosen(good)).toBe(good[3]);
    expect(firstChosen([])).toBeNull();
    expect(lastGoodStarts(runs, [])).toEqual(good);
    expect(lastGoodStarts(runs, good.slice(3))).toEqual(good.slice(0, 3));
    expect(lastGoodStarts(runsOf({ status: ONE.repeat(12) }), [])).toHaveLength(10);
  });

  it('is aligned at ramping up, or at the start of one that did not come so far', () => {
    const ramped = { ...bad, phases: [{ state: 15, from: RUNS_FROM }] };
    expect(usualEdge([ramped])).toBe(15);
    expect(usualEdge([ramped, bad])).toBe('start');
  });

  it('has the quantities of the view, at most six, else those of the type', () => {
    expect(comparedVariables('orc', ['StatusWord', 'P71'])).toEqual(['P71']);
    expect(comparedVariables('steam', ['AlarmCode'])).toContain('InletPressure');
    const many = ['P71', 'P72', 'P73', 'P74', 'P77', 'P79', 'P82'] as const;
    expect(comparedVariables('orc', many)).toHaveLength(6);
  });

  test.each([
    [DAY, 'PT10S'],
    [3 * DAY, 'PT1M'],
    [34 * DAY, 'PT1M'],
    [36 * DAY, 'PT10M'],
    [800 * DAY, 'PT1H'],
  ])('has the finest buckets of a stretch that began %d ms ago', (age, interval) => {
    const now = epochMs(RUNS_FROM);
    expect(runInterval({ from: later(now, -age), to: later(now, HOUR) }, now)).toBe(interval);
  });
});
