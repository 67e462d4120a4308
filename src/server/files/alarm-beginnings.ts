import { inAlarm, statusWord } from '../../domain/machine/status-word';
import { STATUS_WORD } from '../telemetry/bucket-stats';
import { SENTINELS, type Vector } from '../telemetry/vector';

/** Alarm state of a sample of telemetry. */
export interface AlarmSample {
  readonly at: number;
  /** Whether any of the three alarm bits is set (rules §4.1); null without a status word. */
  readonly alarm: boolean | null;
}

export function alarmSampleOf({ at, vector }: { at: number; vector: Vector }): AlarmSample {
  const word = vector[STATUS_WORD] ?? NaN;
  const isMissing = Number.isNaN(word) || word === SENTINELS[STATUS_WORD];
  return { at, alarm: isMissing ? null : inAlarm(statusWord(word)) };
}

/**
 * Returns the moments of the samples with which an alarm begins: it is active, and was not in the
 * sample before. No alarm begins with the first sample: the state before it is not known.
 *
 *   - - A A - A      with A for alarm: 2 and 5
 */
export function alarmBeginnings(inOrder: readonly AlarmSample[]): number[] {
  const begins: number[] = [];
  let before: boolean | null = null;
  for (const { at, alarm } of inOrder) {
    if (alarm === null) continue;
    if (alarm && before === false) begins.push(at);
    before = alarm;
  }
  return begins;
}
