import type { CoverageSpan } from '../series/coverage';
import type { Span, Spans } from '../time/spans';
import { SECOND } from '../../base/units';
import { isAlarmTime } from '../machine/status-time';
import { ALARM_BITS, hasAnyBit, hasBit, statusWord, wordOf } from '../machine/status-word';

/**
 * States of the bar; a machine is in one of them at a time. Mixed is time in several states that a
 * wide bucket does not tell apart.
 */
export const BAR_STATES = ['running', 'starting', 'idle', 'alarm', 'mixed', 'silent'] as const;
export type BarState = (typeof BAR_STATES)[number];

/** Milliseconds in each state; `unknown` is time that is not on this device. */
export type StateTimes = Readonly<Record<BarState | 'unknown', number>>;

/** Columns of a module's buckets; NaN is no sample. */
export interface StateBuckets {
  readonly span: Span;
  readonly widthMs: number;
  /** Status word at the start of each bucket; with seconds, all bits of the bucket. */
  readonly words: Float64Array;
  /** Seconds of each bucket (rules §9.7), where they are known. */
  readonly seconds?: StateSeconds | undefined;
  readonly coverage: readonly CoverageSpan[];
  /** Buckets that had not ended when they were fetched: what they lack is no silence yet. */
  readonly growing: Spans;
}

interface StateSeconds {
  readonly all: Float64Array;
  readonly alarm: Float64Array;
  /** Starting, running or stopping. */
  readonly running: Float64Array;
}

/**
 * Returns the state of a word. Starting includes stopping; idle includes the wait after a timeout,
 * as in the fleet's idle time (rules §9.7).
 */
export function barState(word: number): Exclude<BarState, 'mixed' | 'silent'> {
  if (isAlarmTime(word)) return 'alarm';
  const bits = statusWord(word);
  if (hasBit(bits, 'RUNNING')) return 'running';
  return hasAnyBit(bits, ['STARTING', 'STOPPING']) ? 'starting' : 'idle';
}

/**
 * Adds up the time of a module in each state. Wide buckets are divided by their seconds in alarm;
 * what is in several states after that is mixed, as is a bucket whose seconds are not known. A
 * covered bucket without a sample is silence, unless it had not ended when it was fetched.
 */
export function stateTimes(buckets: StateBuckets): StateTimes {
  const { span, widthMs, words, seconds, coverage, growing } = buckets;
  const times = { running: 0, starting: 0, idle: 0, alarm: 0, mixed: 0, silent: 0, unknown: 0 };
  for (const { from, to, kind } of coverage) {
    if (kind === 'missing' || kind === 'coarser') {
      times.unknown += to - from;
      continue;
    }
    const first = Math.floor((from - span.from) / widthMs);
    const end = Math.ceil((to - span.from) / widthMs);
    for (let i = first; i < end; i += 1) {
      const start = span.from + i * widthMs;
      const ms = Math.min(to, start + widthMs) - Math.max(from, start);
      const word = words[i] ?? NaN;
      const silence = growing.some((one) => one.from <= start && start < one.to)
        ? 'unknown'
        : 'silent';
      if (Number.isNaN(word)) times[silence] += ms;
      else if (seconds === undefined) times[barState(word)] += ms;
      else if (Number.isNaN(seconds.all[i] ?? NaN)) times[unionState(word)] += ms;
      else addUnion(times, { word, ms, silence, ...msOf(seconds, i) });
    }
  }
  return times;
}

const msOf = ({ all, alarm, running }: StateSeconds, i: number) => ({
  sentMs: Math.max(0, all[i] ?? 0) * SECOND,
  alarmMs: Math.max(0, alarm[i] ?? 0) * SECOND,
  runMs: Math.max(0, running[i] ?? NaN) * SECOND,
});

type Sums = { -readonly [State in keyof StateTimes]: number };

interface Bucket {
  /** All bits of the bucket. */
  readonly word: number;
  readonly ms: number;
  readonly sentMs: number;
  readonly alarmMs: number;
  /** Time of starting, running or stopping, also in alarm; NaN where it is not known. */
  readonly runMs: number;
  /** State of the time without samples. */
  readonly silence: 'silent' | 'unknown';
}

/** Divides a bucket by its seconds as far as its bits allow it. */
function addUnion(times: Sums, { word, ms, sentMs, alarmMs, runMs, silence }: Bucket): void {
  const sent = Math.min(ms, sentMs);
  const alarmed = Math.min(sent, alarmMs);
  times[silence] += ms - sent;
  times.alarm += alarmed;
  const rest = sent - alarmed;
  const state = unionState(word & ~ALARMS);
  const isStarts = state === 'mixed' && (word & (ALARMS | RUNNING)) === 0;
  if (!isStarts || Number.isNaN(runMs)) {
    times[state] += rest;
    return;
  }
  const starting = Math.min(rest, runMs);
  times.starting += starting;
  times.idle += rest - starting;
}

const ALARMS = wordOf(...ALARM_BITS);
const RUNNING = wordOf('RUNNING');
const CLASSES = [
  RUNNING,
  wordOf('STARTING', 'STOPPING'),
  wordOf('READY', 'IDLE', 'TIMEOUT'),
  ALARMS,
];

/** State of all of a bucket, from the bits that occurred in it; mixed where it had several. */
function unionState(word: number): BarState {
  const occurred = CLASSES.filter((bits) => (word & bits) !== 0);
  return occurred.length > 1 ? 'mixed' : barState(word);
}

/** Share of a state in the time that is known, 0 to 100; null when nothing is known. */
export function stateShare(times: StateTimes, state: BarState): number | null {
  const known = knownTime(times);
  return known === 0 ? null : (100 * times[state]) / known;
}

/** Share of the period of which nothing is known, 0 to 100. */
export function missingShare(times: StateTimes): number {
  const all = knownTime(times) + times.unknown;
  return all === 0 ? 0 : (100 * times.unknown) / all;
}

const knownTime = (times: StateTimes): number =>
  BAR_STATES.reduce((sum, state) => sum + times[state], 0);
