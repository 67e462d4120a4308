import { useLingui } from '@lingui/react/macro';
import { isLocale, SOURCE_LOCALE, type Locale } from '../../i18n/core/locale';

/** Current language, for numbers and sort order. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return isLocale(i18n.locale) ? i18n.locale : SOURCE_LOCALE;
}
