import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { HOUR, SECOND } from '../../../base/units';
import { alarmEntryOf, alarmName } from '../../../domain/alerts/alarm-catalogue';
import type { RunEndingKind } from '../../../domain/analytics/run-ending';
import type { RunFilter } from '../../../domain/analytics/run-choice';
import type { Run } from '../../../domain/analytics/runs';
import type { RunEdge } from '../../../domain/analytics/run-overlay';
import { timeText } from '../../../i18n/format/dates';
import { durationOf } from '../../../i18n/format/durations';
import { START_STATES } from '../../../domain/machine/machine-states';
import { shortDuration } from '../../../components/time-text/use-duration-text';
import { START_STATE_WORDS } from '../../../components/words/state-words';

type Translate = (words: MessageDescriptor) => string;

const ENDINGS: Record<Exclude<RunEndingKind, 'ongoing'>, MessageDescriptor> = {
  normal: msg`Stopped`,
  planned: msg`Planned stop`,
  unplanned: msg`Unplanned stop`,
  timeout: msg`Timed out`,
  alarm: msg`Alarm`,
  silence: msg`Unknown: the machine was offline`,
  unknown: msg`Unknown: not fetched`,
};

/** "Timed out, A1008", "In progress at 10:40". */
export function endingText(
  { ended, end }: Pick<Run, 'ended' | 'end'>,
  translate: Translate,
  zone: string,
): string {
  if (ended.kind === 'ongoing') {
    const time = timeText(end, zone);
    return translate(msg`In progress at ${time}`);
  }
  const words = translate(ENDINGS[ended.kind]);
  const code = 'code' in ended ? ended.code : null;
  if (code === null) return words;
  const entry = alarmEntryOf(code);
  return `${words}, ${entry === null ? code : alarmName(entry)}`;
}

export const FILTER_WORDS: Record<RunFilter, MessageDescriptor> = {
  all: msg`All`,
  failed: msg`Failed starts`,
  alarm: msg`Ended by an alarm`,
};

/** "45 s", "2 min 30 s", "6 h 52 min". */
export function lengthText(ms: number, translate: Translate): string {
  const whole = Math.round(ms / SECOND);
  const [minutes, seconds] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return translate(msg`${seconds} s`);
  if (ms < HOUR && seconds > 0) return translate(msg`${minutes} min ${seconds} s`);
  return translate(shortDuration(durationOf(ms)));
}

/** "RAMP_UP_TURBINE: Ramping up the turbine". */
export function edgeText(edge: RunEdge, translate: Translate): string {
  if (edge === 'start') return translate(msg`Start of the run`);
  const name = START_STATES[edge];
  return name === undefined ? String(edge) : `${name}: ${translate(START_STATE_WORDS[name])}`;
}
