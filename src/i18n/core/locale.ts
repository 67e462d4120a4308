/**
 * Languages with a complete dictionary; French has a greeting only (rules §1.2) and is not offered.
 */
export const LOCALES = ['en', 'ja'] as const;
export type Locale = (typeof LOCALES)[number];

export const SOURCE_LOCALE: Locale = 'en';

export const isLocale = (text: string): text is Locale => LOCALES.some((locale) => locale === text);

/**
 * Returns the first of a browser's languages (BCP 47 tags, most preferred first) that is available,
 * otherwise English.
 */
export function preferredLocale(tags: readonly string[]): Locale {
  const languages = tags.map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return languages.find(isLocale) ?? SOURCE_LOCALE;
}
