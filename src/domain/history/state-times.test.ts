import { expect, test } from 'vitest';
import { epochMs, MINUTE } from '../../base/units';
import { wordOf } from '../machine/status-word';
import type { CoverageKind } from '../series/coverage';
import { BAR_STATES, barState, stateShare, stateTimes, type StateBuckets } from './state-times';

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
  ['RRSPT', 'running 2, starting 3'],
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
    idle: Float64Array.of(0, 0),
  };
  const growing = [{ from: epochMs(MINUTE), to: epochMs(2 * MINUTE) }];
  expect(minutes({ ...buckets('RR'), seconds, growing })).toBe('running 1.25, unknown 0.75');
});

test('a bucket with seconds is divided by them', () => {
  const seconds = {
    all: Float64Array.of(48, 60, NaN),
    alarm: Float64Array.of(12, 0, 0),
    idle: Float64Array.of(6, 90, 0),
  };
  const of = { ...buckets('RRR'), seconds };
  const { running, idle, alarm, silent } = stateTimes(of);
  expect([running, idle, alarm, silent]).toEqual([30_000 + MINUTE, 66_000, 12_000, 12_000]);
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
  expect(BAR_STATES.map((state) => stateShare(times, state))).toEqual([50, 0, 25, 0, 25]);
  expect(stateShare(stateTimes(buckets('??')), 'running')).toBeNull();
});

test('limp mode alone is idle: nothing of it is made', () => {
  expect(barState(wordOf('LIMPMODE'))).toBe('idle');
});
