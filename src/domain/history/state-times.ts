import type { CoverageSpan } from '../series/coverage';
import type { Span, Spans } from '../time/spans';
import { isAlarmTime, isIdleTime, isRunTime } from '../machine/status-time';
import { hasAnyBit, hasBit, statusWord } from '../machine/status-word';

/** States of the bar; a machine is in one of them at a time. */
export const BAR_STATES = ['running', 'starting', 'idle', 'alarm', 'silent'] as const;
export type BarState = (typeof BAR_STATES)[number];

/** Milliseconds in each state; `unknown` is time that is not on this device. */
export type StateTimes = Readonly<Record<BarState | 'unknown', number>>;

/** Columns of a module's buckets; NaN is no sample. */
export interface StateBuckets {
  readonly span: Span;
  readonly widthMs: number;
  /** Status word at the start of each bucket, or any of the bucket. */
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
  readonly idle: Float64Array;
}

/**
 * Returns the state of a word. Starting includes stopping and the wait after a timeout: the machine
 * is busy and makes nothing.
 */
export function barState(word: number): Exclude<BarState, 'silent'> {
  if (isAlarmTime(word)) return 'alarm';
  const bits = statusWord(word);
  if (hasBit(bits, 'RUNNING')) return 'running';
  return hasAnyBit(bits, ['STARTING', 'STOPPING', 'TIMEOUT']) ? 'starting' : 'idle';
}

/**
 * Adds up the time of a module in each state. Buckets with seconds are divided by them; of the
 * others all of the bucket counts for its word. A covered bucket without a sample is silence,
 * unless it had not ended when it was fetched.
 */
export function stateTimes(buckets: StateBuckets): StateTimes {
  const { span, widthMs, words, seconds, coverage, growing } = buckets;
  const times = { running: 0, starting: 0, idle: 0, alarm: 0, silent: 0, unknown: 0 };
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
      else if (seconds === undefined || Number.isNaN(seconds.all[i] ?? NaN))
        times[barState(word)] += ms;
      else addSeconds(times, { word, ms, i, silence }, seconds);
    }
  }
  return times;
}

type Sums = { -readonly [State in keyof StateTimes]: number };

interface Bucket {
  readonly word: number;
  readonly ms: number;
  readonly i: number;
  /** State of the time without samples. */
  readonly silence: 'silent' | 'unknown';
}

/** Divides a bucket by its seconds. What runs without alarm is what neither alarm nor idle is. */
function addSeconds(
  times: Sums,
  { word, ms, i, silence }: Bucket,
  { all, alarm, idle }: StateSeconds,
): void {
  const part = (of: Float64Array) => Math.max(0, of[i] ?? 0) * 1000;
  const sent = Math.min(ms, part(all));
  const alarmed = Math.min(sent, part(alarm));
  const idled = Math.min(sent - alarmed, part(idle));
  times[silence] += ms - sent;
  times.alarm += alarmed;
  times.idle += idled;
  const rest = sent - alarmed - idled;
  const without = word & ~ALARMS;
  times[isRunTime(without) || !isIdleTime(without) ? barState(without) : 'idle'] += rest;
}

const ALARMS = 0b111 << 11;

/** Share of a state in the time that is known, 0 to 100; null when nothing is known. */
export function stateShare(times: StateTimes, state: BarState): number | null {
  const known = BAR_STATES.reduce((sum, one) => sum + times[one], 0);
  return known === 0 ? null : (100 * times[state]) / known;
}
