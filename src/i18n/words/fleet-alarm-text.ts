import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { alarmEntryOf, alarmName } from '../../domain/alerts/alarm-catalogue';
import type { FleetAlarm } from '../../domain/alerts/fleet-alarms';
import { ACTION_WORDS, ALARM_WORDS, reactionWords } from './alarm-words';

type Translate = (words: MessageDescriptor) => string;

/** An alarm in words; a text without content is empty. */
export interface FleetAlarmText {
  /** "C2002"; the code alone when the catalogue does not have it. */
  readonly code: string;
  /** Description with the secondary code in brackets, if any. */
  readonly words: string;
  /** "C2002 Turbine INU alarm (404)". */
  readonly full: string;
  readonly action: string;
  readonly reaction: string;
}

const NO_CODE = msg`In alarm, without a code`;
const UNKNOWN = msg`Not in the alarm catalogue`;

export function fleetAlarmText(
  { code, secondaryCode = 0 }: Pick<FleetAlarm, 'code'> & { readonly secondaryCode?: number },
  t: Translate,
): FleetAlarmText {
  if (code === null) {
    const words = t(NO_CODE);
    return { code: '', words, full: words, action: '', reaction: '' };
  }
  const entry = alarmEntryOf(code);
  const name = entry === null ? String(code) : alarmName(entry);
  const description = ALARM_WORDS[code];
  const action = ACTION_WORDS[code];
  const known = description === undefined ? t(UNKNOWN) : t(description);
  const words = secondaryCode === 0 ? known : `${known} (${String(secondaryCode)})`;
  return {
    code: name,
    words,
    full: `${name} ${words}`,
    action: action === undefined ? '' : t(action),
    reaction: entry === null ? '' : t(reactionWords(entry)),
  };
}
