import { describe, expect, it, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { wordOf } from '../machine/status-word';
import type { CoverageKind } from '../series/coverage';
import {
  BAR_STATES,
  barState,
  missingShare,
  stateShare,
  stateTimes,
  type StateBuckets,
} from './state-times';

const WORDS: Record<string, number> = {
  R: wordOf('RUNNING'),
  S: wordOf('STARTING'),
  P: wordOf('STOPPING'),
  T: wordOf('TIMEOUT', 'READY'),
  I: wordOf('READY', 'IDLE'),
  A: wordOf('RUNNING', 'CRITICAL_ALARM'),
  U: wordOf('UNPLANNED_STOP', 'EMERGENCY_ALARM'),
  '0': 0,
  '.': NaN,
};

/** Buckets of a minute, drawn as their words; `?` was never fetched. */
function buckets(drawn: string): StateBuckets {
  const span = { from: epochMs(0), to: epochMs(drawn.length * MINUTE) };
  const kindOf = (sign: string): CoverageKind =>
    sign === '?' ? 'missing' : sign === '.' ? 'empty' : 'final';
  return {
    span,
    widthMs: MINUTE,
    growing: [],
    words: Float64Array.from(drawn, (sign) => WORDS[sign] ?? NaN),
    coverage: Array.from(drawn, (sign, i) => ({
      from: epochMs(i * MINUTE),
      to: epochMs((i + 1) * MINUTE),
      kind: kindOf(sign),
    })),
  };
}

const minutes = (of: StateBuckets) =>
  Object.entries(stateTimes(of))
    .filter(([, ms]) => ms > 0)
    .map(([state, ms]) => `${state} ${String(ms / MINUTE)}`)
    .join(', ');

test.each([
  ['RRRR', 'running 4'],
  ['RRSPT', 'running 2, starting 2, idle 1'],
  ['II0', 'idle 3'],
  ['AUR', 'running 1, alarm 2'],
  ['R..R', 'running 2, silent 2'],
  ['R??.', 'running 1, silent 1, unknown 2'],
  ['????', 'unknown 4'],
  ['', ''],
])('%s: %s', (drawn, times) => {
  expect(minutes(buckets(drawn))).toBe(times);
});

test('what a bucket under way has not sent yet is unknown', () => {
  const last = { from: epochMs(3 * MINUTE), to: epochMs(4 * MINUTE) };
  expect(minutes({ ...buckets('R.R.'), growing: [last] })).toBe('running 2, silent 1, unknown 1');
  const seconds = {
    all: Float64Array.of(60, 15),
    alarm: Float64Array.of(0, 0),
    running: Float64Array.of(60, 15),
  };
  const growing = [{ from: epochMs(MINUTE), to: epochMs(2 * MINUTE) }];
  expect(minutes({ ...buckets('RR'), seconds, growing })).toBe('running 1.25, unknown 0.75');
});

describe('a wide bucket', () => {
  const wide = (word: number, all: number, alarm: number, running: number) => ({
    ...buckets('R'),
    words: Float64Array.of(word),
    seconds: {
      all: Float64Array.of(all),
      alarm: Float64Array.of(alarm),
      running: Float64Array.of(running),
    },
  });
  const [running, idle] = [wordOf('RUNNING'), wordOf('READY', 'PLANNED_STOP')];
  const alarm = wordOf('ALARM');

  it.each([
    { why: 'one state', word: running, all: 60, alarmed: 0, times: 'running 1' },
    { why: 'a silence', word: idle, all: 45, alarmed: 0, times: 'idle 0.75, silent 0.25' },
    {
      why: 'an alarm in a run',
      word: running | alarm,
      all: 60,
      alarmed: 15,
      times: 'running 0.75, alarm 0.25',
    },
    { why: 'a start', word: running | wordOf('STARTING'), all: 60, alarmed: 0, times: 'mixed 1' },
    { why: 'a timeout', word: idle | wordOf('TIMEOUT'), all: 60, alarmed: 0, times: 'idle 1' },
    {
      why: 'a start that timed out',
      word: wordOf('STARTING', 'TIMEOUT', 'UNPLANNED_STOP'),
      all: 60,
      alarmed: 0,
      ran: 15,
      times: 'starting 0.25, idle 0.75',
    },
    {
      why: 'a start that timed out, of which nothing else is known',
      word: wordOf('STARTING', 'TIMEOUT', 'UNPLANNED_STOP'),
      all: 60,
      alarmed: 0,
      times: 'mixed 1',
    },
    {
      why: 'a start that ended in an alarm',
      word: wordOf('STARTING', 'TIMEOUT', 'ALARM'),
      all: 60,
      alarmed: 15,
      ran: 30,
      times: 'alarm 0.25, mixed 0.75',
    },
    {
      why: 'all of them',
      word: running | idle | alarm,
      all: 60,
      alarmed: 15,
      times: 'alarm 0.25, mixed 0.75',
    },
    { why: 'more than it can have', word: running, all: 90, alarmed: 90, times: 'alarm 1' },
    {
      why: 'unknown seconds of one state',
      word: running,
      all: NaN,
      alarmed: NaN,
      times: 'running 1',
    },
    {
      why: 'unknown seconds of two',
      word: running | alarm,
      all: NaN,
      alarmed: NaN,
      times: 'mixed 1',
    },
  ])('with $why: $times', ({ word, all, alarmed, ran = NaN, times }) => {
    expect(minutes(wide(word, all, alarmed, ran))).toBe(times);
  });
});

test('a span that ends within a bucket counts its part', () => {
  const half = {
    ...buckets('R'),
    coverage: [{ from: epochMs(0), to: epochMs(30_000), kind: 'final' as const }],
  };
  expect(stateTimes(half).running).toBe(30_000);
});

test('shares are of the known time, and add up to all of it', () => {
  const times = stateTimes(buckets('RRI.????'));
  expect(BAR_STATES.map((state) => stateShare(times, state))).toEqual([50, 0, 25, 0, 0, 25]);
  expect(stateShare(stateTimes(buckets('??')), 'running')).toBeNull();
  expect(missingShare(stateTimes(buckets('??')))).toBe(100);
  expect(missingShare(times)).toBe(50);
});

test('limp mode alone is idle: nothing of it is made', () => {
  expect(barState(wordOf('LIMPMODE'))).toBe('idle');
});
