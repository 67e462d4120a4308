import { ONLINE_THRESHOLD } from '../machine/connection';
import { hasBit, inAlarm, statusWord } from '../machine/status-word';
import { intervalMs } from '../time/intervals';
import { isFetched, type RunColumns, type RunHistory } from './run-history';

/**
 * Causes of the end of a run: the stop itself, a silence or an unknown stretch, or none because it
 * goes on at the newest sample of the range. The code is null when none was sent.
 */
export type RunEnding =
  | { readonly kind: 'normal' | 'planned' | 'unplanned' | 'silence' | 'unknown' | 'ongoing' }
  | { readonly kind: 'timeout' | 'alarm'; readonly code: number | null };
export type RunEndingKind = RunEnding['kind'];

interface EndingBuckets {
  readonly end: number;
  readonly isEndKnown: boolean;
  /** First bucket with STOPPING; null without one. */
  readonly stopping: number | null;
}

/**
 * Whether the machine was offline from a bucket on. Where what follows was not fetched, a silence
 * shorter than that of an offline machine is none: its next sample may be there.
 */
function isSilence(history: RunHistory, words: Float64Array, end: number): boolean {
  const least = Math.ceil(ONLINE_THRESHOLD / intervalMs(history.interval));
  for (let i = end; i < end + least; i += 1) {
    if (i < words.length && !Number.isNaN(words[i])) return true;
    if (i >= words.length || !isFetched(history, i)) return false;
  }
  return true;
}

/**
 * Returns the cause by the bits and codes from the stop to the first bucket after it: a time-out,
 * else an alarm, else an unplanned stop, else a planned one. The reason of a time-out may be sent
 * as a warning.
 */
export function endingOf(
  history: RunHistory,
  { words, alarms, warnings }: RunColumns,
  { end, isEndKnown, stopping }: EndingBuckets,
): RunEnding {
  if (!isEndKnown) return { kind: isSilence(history, words, end) ? 'silence' : 'unknown' };
  if (end >= words.length) return { kind: 'ongoing' };
  let bits = 0;
  let alarm = 0;
  let warning = 0;
  for (let i = stopping ?? end - 1; i <= end; i += 1) {
    const word = words[i] ?? NaN;
    if (!Number.isNaN(word)) bits |= word;
    alarm = Math.max(alarm, alarms[i] || 0);
    warning = Math.max(warning, warnings[i] || 0);
  }
  const word = statusWord(bits);
  if (hasBit(word, 'TIMEOUT')) return { kind: 'timeout', code: alarm || warning || null };
  if (inAlarm(word) || alarm > 0) return { kind: 'alarm', code: alarm || null };
  if (hasBit(word, 'UNPLANNED_STOP')) return { kind: 'unplanned' };
  return { kind: hasBit(word, 'PLANNED_STOP') ? 'planned' : 'normal' };
}
