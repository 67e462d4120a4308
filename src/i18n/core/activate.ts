import { i18n } from '@lingui/core';
import { loadCatalogue, type Part } from './catalogues';
import { isLocale, type Locale } from './locale';

let wanted: Locale | undefined;
/** What a language has to bring before it is shown; grows when the first screen wants more than the first load. */
const parts = new Set<Part>(['first']);
/** The languages in which the screens' texts are there. */
const complete = new Set<Locale>();

/**
 * Makes `locale` the language of the app, once all its dictionaries that are in use have come. Of several calls the
 * last one wins, whichever dictionary comes first. Rejects when one cannot be loaded; the language then stays what it was.
 */
export async function activate(locale: Locale): Promise<void> {
  wanted = locale;
  const messages = {};
  // A part that comes into use meanwhile is still taken along: a Set's iteration sees what is added to it.
  for (const part of parts) Object.assign(messages, await loadCatalogue(locale, part));
  if (wanted !== locale) return;
  // To put up the same again would draw all that is drawn anew.
  if (i18n.locale === locale && complete.has(locale) === parts.has('screens')) return;
  if (parts.has('screens')) complete.add(locale);
  i18n.loadAndActivate({ locale, messages });
}

/**
 * Resolves once the language that is shown has the texts of the screens that are not part of the first load; every
 * language shown from then on has them. Rejects when they cannot be loaded.
 */
export async function addScreenTexts(): Promise<void> {
  parts.add('screens');
  const shown = i18n.locale;
  // Nothing is shown before there is a language, and it will bring them.
  if (!isLocale(shown) || complete.has(shown)) return;
  const messages = await loadCatalogue(shown, 'screens');
  if (complete.has(shown)) return;
  complete.add(shown);
  i18n.load(shown, messages);
}
