import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ACTION_WORDS, ALARM_WORDS, REACTION_WORDS } from '../../../components/words/alarm-words';
import { LIMIT_WORDS } from '../../../components/words/limit-words';
import { alarmName, alarmOf } from '../../../domain/alerts/alarm-catalogue';
import type { AlarmLetter } from '../../../domain/alerts/alarm-entry';
import type { Alert, AlertChange } from '../../../domain/alerts/alert';
import type { Zone } from '../../../base/zones';
import { timeText } from '../../../i18n/format/dates';

/** How the person reads. */
export interface Speech {
  readonly t: (words: MessageDescriptor) => string;
  readonly zone: Zone;
}

/** An alert in words (section 3, Alert); empty where there is nothing to say. */
export interface AlertText {
  readonly id: string;
  readonly alert: Alert;
  /** null: the catalogue does not know the code. */
  readonly letter: AlarmLetter | null;
  /** "A2500"; the code alone where the catalogue does not know it. */
  readonly name: string;
  /** With the secondary code in brackets when there is one. */
  readonly description: string;
  /** Only where it is another one than the name. */
  readonly legacyName: string;
  readonly reaction: string;
  readonly limit: string;
  readonly proposedAction: string;
  /** In the person's zone; empty for an illegal time. */
  readonly time: string;
  readonly localTime: string;
  readonly change: string;
}

/** Section 3, State changes. */
const CHANGE_WORDS: Record<AlertChange, MessageDescriptor> = {
  'Unacknowledged -> Acknowledged': msg`Unacknowledged → Acknowledged`,
  'Inactive -> Active': msg`Inactive → Active`,
  'Active -> Inactive': msg`Active → Inactive`,
};

const withSecondary = (text: string, { secondaryCode }: Alert): string =>
  secondaryCode === 0 ? text : `${text} (${String(secondaryCode)})`;

/** What the catalogue says of the code, in the person's language. */
function entryText(code: number, { t }: Pick<Speech, 't'>) {
  const entry = alarmOf(code);
  if (entry === null)
    return {
      ...{ letter: null, name: String(code), reaction: '', limit: '', proposedAction: '' },
      description: t(msg`The catalogue does not know this code`),
    };
  const words = (all: Readonly<Record<number, MessageDescriptor>>, source: string) => {
    const word = all[code];
    return word === undefined ? source : t(word);
  };
  return {
    letter: entry.letter,
    name: alarmName(entry),
    description: words(ALARM_WORDS, entry.description),
    reaction: t(REACTION_WORDS[entry.reaction]),
    limit: words(LIMIT_WORDS, entry.limit),
    proposedAction: words(ACTION_WORDS, entry.proposedAction),
  };
}

export function alertText(alert: Alert, speech: Speech): AlertText {
  const { description, ...entry } = entryText(alert.code, speech);
  const { legacyName, timestamp, localTimestamp, stateChange } = alert;
  return {
    ...{ id: alert.id, alert, ...entry },
    description: withSecondary(description, alert),
    legacyName: legacyName.trim() === entry.name ? '' : legacyName,
    time: timestamp === null ? '' : timeText(timestamp, speech.zone),
    localTime: localTimestamp ?? '',
    change: stateChange === null ? '' : speech.t(CHANGE_WORDS[stateChange]),
  };
}
