import { setupI18n, type I18n } from '@lingui/core';
import { preferredLocale, type Locale } from '../../i18n/core/locale';
import { messages as en } from '../../../locales/server/en.po';
import { messages as ja } from '../../../locales/server/ja.po';

const messages = { en, ja } satisfies Record<Locale, unknown>;

/** Highest wish of an Accept-Language header that there is a dictionary for; English when there is none. */
export function languageOf(acceptLanguage: string | undefined): Locale {
  const wishes = (acceptLanguage ?? '').split(',').map((wish) => {
    const [tag = '', weight = 'q=1'] = wish.split(';').map((part) => part.trim());
    return { tag, q: Number(weight.replace('q=', '')) };
  });
  const wanted = wishes.filter(({ q }) => q > 0).sort((a, b) => b.q - a.q);
  return preferredLocale(wanted.map(({ tag }) => tag));
}

/** One language's words, without touching a global: two requests in two languages do not meet. */
export const wordsIn = (acceptLanguage: string | undefined): I18n =>
  setupI18n({ locale: languageOf(acceptLanguage), messages });
