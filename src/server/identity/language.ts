import { setupI18n, type I18n, type Messages } from '@lingui/core';

const LANGUAGES = ['en', 'ja'] as const;
type Language = (typeof LANGUAGES)[number];

const isLanguage = (tag: string): tag is Language => LANGUAGES.some((known) => known === tag);

/** Highest wish of an Accept-Language header that there is a catalogue for; English when there is none. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .split(',')
    .map((wish) => {
      const [tag = '', weight = 'q=1'] = wish.split(';').map((part) => part.trim());
      return { language: tag.slice(0, 2).toLowerCase(), q: Number(weight.replace('q=', '')) };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q);
  return wishes.map(({ language }) => language).find(isLanguage) ?? 'en';
}

interface Catalogue {
  readonly messages: Messages;
}
const catalogues = import.meta.glob<Catalogue>('../../../locales/*.po', { eager: true });

/** One language's words, without touching a global: two requests in two languages do not meet. */
export function wordsIn(acceptLanguage: string | undefined): I18n {
  const locale = languageOf(acceptLanguage);
  const messages = catalogues[`../../../locales/${locale}.po`]?.messages ?? {};
  return setupI18n({ locale, messages: { [locale]: messages } });
}
