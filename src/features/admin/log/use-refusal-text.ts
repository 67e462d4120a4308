import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { LOG_REFUSALS } from './log-words';

const WORDS = new Map(Object.entries(LOG_REFUSALS));

/** Returns what writes the reason of a refusal; a code of a newer server is shown as it is. */
export function useRefusalText(): (code: string) => string {
  const { t } = useLingui();
  return useCallback(
    (code: string) => {
      const words = WORDS.get(code);
      return words === undefined ? code : t(words);
    },
    [t],
  );
}
