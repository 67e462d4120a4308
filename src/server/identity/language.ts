import { setupI18n, type I18n } from '@lingui/core';
import { loadCatalogue } from '../../i18n/core/catalogues';
import { LOCALES, preferredLocale, type Locale } from '../../i18n/core/locale';

const messages = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await loadCatalogue(locale)] as const)),
);

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
