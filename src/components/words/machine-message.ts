import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '../../i18n/core/locale';

/** Messages of controllers that have a translation; their language is English. */
const KNOWN: Readonly<Record<string, MessageDescriptor>> = {
  'Start is blocked at the cabinet.': msg`Start is blocked at the cabinet.`,
  'The key is turned to local control.': msg`The key is turned to local control.`,
  'Autostart is on: the start sequence begins.': msg`Autostart is on: the start sequence begins.`,
  'Autostart is on.': msg`Autostart is on.`,
  'Autostart is on: it starts as soon as it can.': msg`Autostart is on: it starts as soon as it can.`,
  'Autostart is off: the machine stops.': msg`Autostart is off: the machine stops.`,
  'Autostart is off: the machine stands.': msg`Autostart is off: the machine stands.`,
  'Alarms and warnings are reset.': msg`Alarms and warnings are reset.`,
};

/** Messages with the name of an alert or the number of a fault in them. */
const PATTERNS: readonly (readonly [RegExp, (part: string) => MessageDescriptor])[] = [
  [
    /^Controller fault (\d+): not carried out\.$/,
    (fault) => msg`Controller fault ${fault}: not carried out.`,
  ],
  [
    /^Autostart is on: it starts when (\w+) is reset and its cause is gone\.$/,
    (code) => msg`Autostart is on: it starts when ${code} is reset and its cause is gone.`,
  ],
  [
    /^Acknowledged\. The cause of (\w+) is still there\.$/,
    (code) => msg`Acknowledged. The cause of ${code} is still there.`,
  ],
];

/** Words of a known message of a machine; null for another one. */
export function machineMessageWords(text: string): MessageDescriptor | null {
  const known = Object.hasOwn(KNOWN, text) ? KNOWN[text] : undefined;
  if (known !== undefined) return known;
  for (const [pattern, words] of PATTERNS) {
    const part = pattern.exec(text)?.[1];
    if (part !== undefined) return words(part);
  }
  return null;
}

/** Letters that are in every text of a language but short ones. */
const LETTERS: Record<Locale, RegExp> = {
  en: /^[\p{Script=Latin}\p{Script=Common}]*$/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
};

/** Whether a message looks as if it were in the user's language. */
export const isInLanguage = (text: string, locale: Locale): boolean => LETTERS[locale].test(text);
