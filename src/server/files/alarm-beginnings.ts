import { inAlarm, statusWord } from '../../domain/machine/status-word';
import { STATUS_WORD } from '../telemetry/bucket-stats';
import { SENTINELS, type Vector } from '../telemetry/vector';

/** A sample of telemetry as far as alarms go. */
export interface AlarmSample {
  readonly at: number;
  /** Any of the three alarm bits; null where it had no status word. */
  readonly alarm: boolean | null;
}

export function alarmOf({ at, vector }: { at: number; vector: Vector }): AlarmSample {
  const word = vector[STATUS_WORD] ?? NaN;
  const none = Number.isNaN(word) || word === SENTINELS[STATUS_WORD];
  return { at, alarm: none ? null : inAlarm(statusWord(word)) };
}

/**
 * The samples with which an alarm begins: it is there, and was not in the sample before (section 4, Status
 * word bits). Nothing begins with the first: what was before it is not known.
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
