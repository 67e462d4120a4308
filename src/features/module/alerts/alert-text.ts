import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { alarmName, alarmEntryOf } from '../../../domain/alerts/alarm-catalogue';
import type { AlarmLetter } from '../../../domain/alerts/alarm-entry';
import type { Alert, AlertChange } from '../../../domain/alerts/alert';
import type { Zone } from '../../../base/zones';
import { timeText } from '../../../i18n/format/dates';
import {
  ACTION_WORDS,
  ALARM_WORDS,
  LIMIT_WORDS,
  reactionWords,
} from '../../../i18n/words/alarm-words';

/** Language and time zone of the texts. */
export interface AlertTextOptions {
  readonly t: (words: MessageDescriptor) => string;
  readonly zone: Zone;
}

/** An alert in words (rules §3.4); a text without content is empty. */
export interface AlertText {
  readonly id: string;
  readonly alert: Alert;
  /** null when the catalogue does not have the code, or its letter. */
  readonly letter: AlarmLetter | null;
  /** "A2500"; the code alone where no letter is known. */
  readonly name: string;
  /** With the secondary code in brackets, if any. */
  readonly description: string;
  /** Empty when it equals the name. */
  readonly legacyName: string;
  readonly reaction: string;
  readonly limit: string;
  readonly proposedAction: string;
  /** In the user's time zone; empty for an illegal time. */
  readonly time: string;
  readonly localTime: string;
  readonly change: string;
}

/** Texts of the state changes (rules §4.10). */
const CHANGE_WORDS: Record<AlertChange, MessageDescriptor> = {
  'Unacknowledged -> Acknowledged': msg`Unacknowledged → Acknowledged`,
  'Inactive -> Active': msg`Inactive → Active`,
  'Active -> Inactive': msg`Active → Inactive`,
};

const withSecondary = (text: string, { secondaryCode }: Alert): string =>
  secondaryCode === 0 ? text : `${text} (${String(secondaryCode)})`;

/** Texts of the catalogue for a code, in the user's language. */
export function entryText(code: number, { t }: Pick<AlertTextOptions, 't'>) {
  const entry = alarmEntryOf(code);
  if (entry === null)
    return {
      letter: null,
      name: String(code),
      reaction: '',
      limit: '',
      proposedAction: '',
      description: t(msg`Not in the alarm catalogue`),
    };
  const textOf = (words: MessageDescriptor | undefined, fallback: string) =>
    words === undefined ? fallback : t(words);
  return {
    letter: entry.letter,
    name: alarmName(entry),
    description: textOf(ALARM_WORDS[code], ''),
    reaction: t(reactionWords(entry)),
    limit: textOf(LIMIT_WORDS[code], entry.limit),
    proposedAction: textOf(ACTION_WORDS[code], ''),
  };
}

export function alertText(alert: Alert, options: AlertTextOptions): AlertText {
  const { description, ...entry } = entryText(alert.code, options);
  const { legacyName, timestamp, localTimestamp, stateChange } = alert;
  return {
    id: alert.id,
    alert,
    ...entry,
    description: withSecondary(description, alert),
    legacyName: legacyName.trim() === entry.name ? '' : legacyName,
    time: timestamp === null ? '' : timeText(timestamp, options.zone),
    localTime: localTimestamp ?? '',
    change: stateChange === null ? '' : options.t(CHANGE_WORDS[stateChange]),
  };
}
