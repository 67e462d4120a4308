import { setupI18n, type I18n } from '@lingui/core';
import { preferredLocale, type Locale } from '../../i18n/core/locale';
import { messages as en } from '../../../locales/server/en.po';
import { messages as ja } from '../../../locales/server/ja.po';

const messages = { en, ja } satisfies Record<Locale, unknown>;

/**
 * Returns the most preferred language of an Accept-Language header that has a catalogue; English
 * when there is none.
 */
export function languageOf(acceptLanguage: string | undefined): Locale {
  const preferences = (acceptLanguage ?? '').split(',').map((preference) => {
    const [tag = '', weight = 'q=1'] = preference.split(';').map((part) => part.trim());
    return { tag, q: Number(weight.replace('q=', '')) };
  });
  const accepted = preferences.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  return preferredLocale(accepted.map(({ tag }) => tag));
}

/**
 * Returns the texts of one language, without a global: concurrent requests in two languages do not
 * interfere.
 */
export const textsIn = (acceptLanguage: string | undefined): I18n =>
  setupI18n({ locale: languageOf(acceptLanguage), messages });
