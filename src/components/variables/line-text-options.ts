import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Locale } from '../../i18n/core/locale';
import { useLocale } from '../time-text/use-locale';

/** Language of words and numbers. */
export interface LineTextOptions {
  readonly translate: (words: MessageDescriptor) => string;
  readonly locale: Locale;
  /** Word for the code 0. */
  readonly none: string;
}

/** Language of the lines' texts; the same object until the language changes. */
export function useLineTextOptions(): LineTextOptions {
  const { t } = useLingui();
  const locale = useLocale();
  return useMemo(() => ({ translate: (words) => t(words), locale, none: t`None` }), [t, locale]);
}
