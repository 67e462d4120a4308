import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { alarmName, alarmEntryOf } from '../../domain/alerts/alarm-catalogue';
import {
  ACTION_WORDS,
  ALARM_WORDS,
  LIMIT_WORDS,
  reactionWords,
} from '../../i18n/words/alarm-words';

/** Texts of a code in one language. */
export interface AlarmText {
  /** "C2002"; the bare code when it is not in the catalogue. */
  readonly name: string;
  readonly description: string;
  readonly limit: string;
  readonly reaction: string;
  readonly proposedAction: string;
}

/** Returns the texts of a code; what the catalogue leaves out is "N/A". */
export function alarmText(i18n: I18n, code: number): AlarmText {
  const none = i18n._(msg`N/A`);
  const textOf = (words: MessageDescriptor | undefined, fallback: string) =>
    words === undefined ? fallback : i18n._(words);
  const entry = alarmEntryOf(code);
  if (entry === null) {
    const description = i18n._(msg`Not in the catalogue of alarms`);
    return { name: String(code), description, limit: none, reaction: none, proposedAction: none };
  }
  return {
    name: alarmName(entry),
    description: textOf(ALARM_WORDS[code], none),
    limit: entry.limit === 'N/A' ? none : textOf(LIMIT_WORDS[code], entry.limit),
    reaction: i18n._(reactionWords(entry)),
    proposedAction: textOf(ACTION_WORDS[code], none),
  };
}
