import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { later, MINUTE } from '../../base/units';
import { isRangeFetched, joinHistory } from './run-history';
import { aRunHistory, resultOf, runsOf, RUNS_FROM, type DrawnRuns } from './runs.fixture';
import { cutRuns, hasSucceeded, isFailedStart, type Run } from './runs';

const minute = (at: number | null) => (at === null ? '-' : String((at - RUNS_FROM) / MINUTE));
/** "[1 2 4 5] normal": start, running, stop and end; a round bracket is an unknown edge. */
const drawn = ({ start, runningFrom, stopFrom, end, ended, ...run }: Run): string => {
  const moments = [start, runningFrom, stopFrom, end].map(minute).join(' ');
  const code = 'code' in ended ? ` ${String(ended.code)}` : '';
  return `${run.isStartKnown ? '[' : '('}${moments}${run.isEndKnown ? ']' : ')'} ${ended.kind}${code}`;
};

describe('runs are cut out of the status words', () => {
  test.each<[why: string, history: DrawnRuns, runs: string[]]>([
    ['a whole run', { status: 'yttRRxxy' }, ['[1 3 5 7] normal']],
    ['no run', { status: 'yyIIpp' }, []],
    ['a planned stop', { status: 'yRxp' }, ['[1 1 2 3] planned']],
    ['an unplanned stop', { status: 'yRxu' }, ['[1 1 2 3] unplanned']],
    ['a start that times out', { status: 'yttT' }, ['[1 - - 3] timeout null']],
    ['an alarm', { status: 'yRxA' }, ['[1 1 2 3] alarm null']],
    ['at the start of the range', { status: 'RRxy' }, ['(0 0 2 3] normal']],
    ['at the end of the range', { status: 'yttR' }, ['[1 3 - 4] ongoing']],
    ['whose newest sample is on its way', { status: 'yttR..' }, ['[1 3 - 4] ongoing']],
    ['two runs', { status: 'ytRxytRy' }, ['[1 2 3 4] normal', '[5 6 - 7] normal']],
    ['a restart without standing', { status: 'ytRxtRy' }, ['[1 2 3 4] normal', '[4 5 - 6] normal']],
    ['a silence of a bucket', { status: 'ytR.Rxy' }, ['[1 2 5 6] normal']],
    ['a silence', { status: 'ytR..Rxy' }, ['[1 2 - 3) silence', '(5 5 6 7] normal']],
    ['a silence before a run', { status: 'y..Rxy' }, ['(3 3 4 5] normal']],
    ['a silence after a run', { status: `yR${'.'.repeat(11)}` }, ['[1 1 - 2) silence']],
    ['a silence too short for an offline machine', { status: 'yR....' }, ['[1 1 - 2] ongoing']],
    [
      'one before what was not fetched',
      { status: `yR${'.'.repeat(11)}`, fetched: '   ???' },
      ['[1 1 - 2] ongoing'],
    ],
    ['the newest hour not fetched', { status: 'yR...', fetched: '  ???' }, ['[1 1 - 2] ongoing']],
    [
      'a short silence before what was not fetched, and a sample after it',
      { status: 'yR....R', fetched: '   ???' },
      ['[1 1 - 2) unknown', '(6 6 - 7] ongoing'],
    ],
    [
      'never fetched, and be it a bucket',
      { status: 'ytR.Rxy', fetched: '===?===' },
      ['[1 2 - 3) unknown', '(4 4 5 6] normal'],
    ],
    [
      'a past of a sample every six minutes, and a silence in it',
      { status: `${'R.....'.repeat(6)}${'.'.repeat(6)}${'R.....'.repeat(5)}y` },
      ['(0 0 - 31) silence', '(42 42 - 72] normal'],
    ],
    [
      'a past of a sample every ten minutes until its end',
      { status: `y.........${'R.........'.repeat(5)}` },
      ['[10 10 - 51] ongoing'],
    ],
    [
      'a past of a sample every half an hour',
      { status: `R${'.'.repeat(29)}`.repeat(5) },
      [0, 30, 60, 90, 120].map((at) => `(${at} ${at} - ${at + 1}) silence`),
    ],
    [
      'a silence of six buckets of ten seconds',
      { status: 'yR......Ry', interval: 'PT10S' },
      ['[0.16666666666666666 0.16666666666666666 - 1.5] normal'],
    ],
  ])('%s', (_why, history, runs) => {
    expect(runsOf(history).map(drawn)).toEqual(runs);
  });

  test.each<[why: string, columns: NonNullable<DrawnRuns['columns']>, ended: string]>([
    ['of the stop', { 'AlarmCode.max': [0, 0, 2500, 2500] }, 'alarm 2500'],
    ['not one that was over', { 'AlarmCode.max': [0, 2500, 0, 0] }, 'normal'],
    ['never a warning', { 'WarningCode.max': [0, 0, 1008, 1008] }, 'normal'],
  ])('the code of an alarm: %s', (_why, columns, ended) => {
    expect(runsOf({ status: 'yRxy', columns }).map(drawn)).toEqual([`[1 1 2 3] ${ended}`]);
  });

  test('a time-out has the code of the warning', () => {
    const columns = { 'WarningCode.max': [0, 0, 0, 1008] };
    expect(runsOf({ status: 'yttT', columns }).map(drawn)).toEqual(['[1 - - 3] timeout 1008']);
  });
});

it('distinguishes a failed start from a run with an unknown edge', () => {
  const [failed] = runsOf({ status: 'yttT' });
  const [halfSeen] = runsOf({ status: '.ttT' });
  const [ongoing] = runsOf({ status: 'ytt' });
  expect([failed, halfSeen, ongoing].map((run) => run && isFailedStart(run))).toEqual([
    true,
    false,
    false,
  ]);
  expect(failed && hasSucceeded(failed)).toBe(false);
});

it('lists the start states with the time of their first sample', () => {
  const [run] = runsOf({
    status: 'yttttRy',
    columns: {
      'StartState.first': [0, 0, 1, 1, 5, 0, 0],
      'StartState.max': [0, 1, 1, 4, 5, 16, 0],
    },
  });
  expect(run?.phases.map(({ state, from }) => `${state}@${minute(from)}`)).toEqual([
    '0@1',
    '1@1',
    '4@3',
    '5@4',
  ]);
});

it('counts the energy of each run by the counter', () => {
  const columns = { 'EnergyProduced.first': [10, 10, 10, 12, 15, 15, 15, 15, 17, 17] };
  const runs = runsOf({ status: 'ytRRxyyRxy', columns });
  expect(runs.map(({ energy }) => energy)).toEqual([5, 2]);
  expect(runsOf({ status: 'yRxy' }).map(({ energy }) => energy)).toEqual([null]);
});

it.each([
  { why: 'all is fetched', status: 'ytRRxyyRxy', othersFetched: '', whole: [true, true] },
  {
    why: 'a part of one is not',
    status: 'ytRRxyyRxy',
    othersFetched: '  ??',
    whole: [false, true],
  },
  {
    why: 'only time between runs is not',
    status: 'ytRRxyyRxy',
    othersFetched: '     ??',
    whole: [true, true],
  },
  { why: 'the newest is on its way', status: 'ytRRRRR', othersFetched: '    ???', whole: [true] },
  {
    why: 'more than the newest is not',
    status: 'ytRRRRR',
    othersFetched: '   ????',
    whole: [false],
  },
])('knows whether codes and counter were fetched: $why', ({ status, othersFetched, whole }) => {
  expect(runsOf({ status, othersFetched }).map(({ isWhole }) => isWhole)).toEqual(whole);
});

it('joins parts of a history over their common span', () => {
  const whole = aRunHistory({ status: 'yttRxy' });
  const moved = {
    ...aRunHistory({ status: 'yttRxy', columns: { 'StartState.first': [1, 2, 3, 4, 5, 6] } }),
    span: { from: later(whole.span.from, MINUTE), to: later(whole.span.to, MINUTE) },
  };
  const joined = joinHistory([whole, moved]);
  expect(joined?.columns.get('StartState.first')).toEqual(Float64Array.of(1, 2, 3, 4, 5));
  expect(joined?.coverage).toHaveLength(5);
  expect(joined?.othersCoverage).toHaveLength(1);
  expect(joinHistory([whole, { ...whole, interval: 'PT1H' }])).toBeNull();
  expect(joinHistory([])).toBeNull();
});

it('reports progress over a long history', () => {
  const steps = cutRuns(aRunHistory({ status: 'yttRxxy'.repeat(9_000) }));
  expect(steps.next().value).toBeCloseTo(0.317, 3);
  expect(resultOf(steps)).toHaveLength(9_000);
});

describe('whatever was fetched', () => {
  const bucket = fc.constantFrom(...Array.from('ytRxTpA.?'));
  const drawings = fc.array(bucket, { maxLength: 60 }).map((signs) => ({
    status: signs.join('').replaceAll('?', '.'),
    fetched: signs.map((sign) => (sign === '?' ? '?' : '=')).join(''),
  }));
  const isRunning = (sign: string | undefined) => 'tRx'.includes(sign ?? '-');

  it('runs are in order, apart, and never reach over what was not fetched', () => {
    fc.assert(
      fc.property(drawings, (history) => {
        let last = -Infinity;
        for (const { start, end } of runsOf(history)) {
          const [first, after] = [Number(minute(start)), Number(minute(end))];
          expect(first).toBeGreaterThanOrEqual(last);
          expect(after).toBeGreaterThan(first);
          expect(history.fetched.slice(first, after)).not.toContain('?');
          expect(isRunning(history.status[first])).toBe(true);
          last = after;
        }
      }),
    );
  });

  it('every bucket in which the machine runs is in a run', () => {
    fc.assert(
      fc.property(drawings, (history) => {
        const runs = runsOf(history);
        Array.from(history.status, (sign, i) => {
          const at = later(RUNS_FROM, i * MINUTE);
          const isWithin = runs.some(({ start, end }) => start <= at && at < end);
          if (isRunning(sign)) expect(isWithin).toBe(true);
        });
      }),
    );
  });

  it('an edge is known where the bucket beside it has a sample', () => {
    fc.assert(
      fc.property(drawings, (history) => {
        for (const run of runsOf(history)) {
          const first = Number(minute(run.start));
          const before = history.status[first - 1] ?? '.';
          if (run.isStartKnown && before === '.') {
            // A silence of a bucket within one minute counts as present.
            expect(history.status[first - 2] ?? '.').not.toBe('.');
          } else expect(run.isStartKnown).toBe(before !== '.');
        }
      }),
    );
  });
});

it.each([
  { fetched: '', now: 20, is: true, why: 'all of it' },
  { fetched: `${' '.repeat(10)}${'?'.repeat(10)}`, now: 20, is: true, why: 'all but the newest' },
  { fetched: `${' '.repeat(9)}${'?'.repeat(11)}`, now: 20, is: false, why: 'more than the newest' },
  { fetched: `${' '.repeat(5)}${'?'.repeat(15)}`, now: 12, is: true, why: 'the newest before now' },
  { fetched: ' ?', now: 20, is: false, why: 'a gap' },
])('whether a range is fetched: $why', ({ fetched, now, is }) => {
  const history = aRunHistory({ status: 'y'.repeat(20), fetched });
  expect(isRangeFetched(history, later(RUNS_FROM, now * MINUTE))).toBe(is);
});
