import { describe, expect, it } from 'vitest';
import { departures } from '../domain/analytics/run-departures';
import { alignRun, bandOf, overlayWindow } from '../domain/analytics/run-overlay';
import { resultOf } from '../domain/analytics/runs.fixture';
import { cutRuns, hasSucceeded, isFailedStart, type Run } from '../domain/analytics/runs';
import { rankMoved } from '../domain/analytics/moved';
import { PROCESS_SENSORS } from '../domain/machine/process-sensors';
import { bucketFloor } from '../domain/time/buckets';
import { DAY, epochMs } from '../base/units';
import { simulatedBuckets } from './buckets.fixture';
import { fleet, simulatedModuleId, WORLD_NOW } from './world.fixture';

/** Starts often, finds too little heat (1008) and times out; then starts well. */
const RESTLESS = simulatedModuleId('0103190123');
const SENSORS = PROCESS_SENSORS.orc;
type Sensor = (typeof SENSORS)[number];
const history = simulatedBuckets(
  fleet,
  RESTLESS,
  ['StatusWord', 'StartState', 'State', 'AlarmCode', 'WarningCode', 'EnergyProduced', ...SENSORS],
  {
    interval: 'PT10S',
    span: { from: epochMs(WORLD_NOW - DAY), to: bucketFloor(WORLD_NOW, 'PT10S') },
  },
);
const coverage = [{ ...history.span, kind: 'final' as const }];
const runs = resultOf(cutRuns({ ...history, coverage, othersCoverage: coverage }));
const good = runs.filter((run) => hasSucceeded(run) && run.isStartKnown);
const failed = runs.filter(isFailedStart);

const averages = (variable: Sensor) => history.columns.get(`${variable}.avg`) ?? new Float64Array();

describe('the starts of a restless machine', () => {
  it('are found, with the reason of their end', () => {
    expect(failed.length).toBeGreaterThan(20);
    expect(good.length).toBeGreaterThan(3);
    const reasons = new Set(failed.map(({ ended }) => JSON.stringify(ended)));
    expect([...reasons]).toEqual(['{"kind":"timeout","code":1008}']);
  });

  it('go through the states as far as preheating the turbine when they fail, else to the end', () => {
    expect(new Set(failed.map((run) => run.phases.at(-1)?.state))).toEqual(new Set([8]));
    expect(new Set(good.map((run) => run.phases.at(-1)?.state))).toEqual(new Set([16]));
  });
});

it('has a failed start whose hot water is the first to leave the band of the good ones', () => {
  const window = overlayWindow([...good, ...failed], 'start', 'PT10S');
  const aligned = (run: Run, variable: Sensor) =>
    alignRun({ ...history, values: averages(variable) }, run, run.start, window);
  const [start] = failed;
  if (start === undefined) throw new Error('no start failed');
  const judged = SENSORS.map((variable) => ({
    variable,
    values: aligned(start, variable),
    band: bandOf(
      good.map((run) => aligned(run, variable)),
      'all',
    ),
  }));
  const [first] = departures(start, start.start, window, judged);
  expect(first?.variable).toBe('CT38');
  expect(first?.side).toBe('below');
  expect(first?.phase?.state).toBe(0);
});

describe('a start that went wrong', () => {
  const movedIn = ({ start, end }: Run) =>
    resultOf(
      rankMoved({
        ...history,
        marked: { from: start, to: end },
        states: { state: history.columns.get('State.first') ?? null, word: null },
        columns: SENSORS.map((variable) => ({ variable, values: averages(variable) })),
      }),
    );
  const afterGood = failed.filter((run) => good.includes(runs[runs.indexOf(run) - 1] ?? run));

  it('is compared with the good start before it: the hot water moved', () => {
    const results = afterGood.map(movedIn).filter(({ compared }) => compared.isSameState);
    expect(results.length).toBeGreaterThan(0);
    expect(new Set(results.map(({ ranked }) => ranked[0]?.variable))).toEqual(new Set(['CT38']));
  });

  it('is compared with all states when the stretch before has no start', () => {
    const results = afterGood.map(movedIn).filter(({ compared }) => !compared.isSameState);
    expect(results.length).toBeGreaterThan(0);
    for (const { ranked } of results) {
      expect(ranked.slice(0, 4).map(({ variable }) => variable)).toContain('CT38');
    }
  });
});
