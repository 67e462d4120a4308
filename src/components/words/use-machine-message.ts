import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useLocale } from '../time-text/use-locale';
import { isInLanguage, machineMessageWords } from './machine-message';

/**
 * Returns the text of a machine's message: translated where it is known, else as the machine worded
 * it, marked as such where that is not the user's language.
 */
export function useMachineMessage(): (text: string) => string {
  const { t } = useLingui();
  const locale = useLocale();
  return useCallback(
    (text) => {
      const words = machineMessageWords(text);
      if (words !== null) return t(words);
      return text.trim() === '' || isInLanguage(text, locale)
        ? text
        : t`${text} (original wording)`;
    },
    [t, locale],
  );
}
