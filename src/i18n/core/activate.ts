import { i18n } from '@lingui/core';
import { loadCatalogue, type CataloguePart } from './catalogues';
import { isLocale, type Locale } from './locale';

let wanted: Locale | undefined;
/**
 * Dictionaries a language needs before it is shown; grows when the first screen needs more than the
 * first load.
 */
const parts = new Set<CataloguePart>(['first']);
/** The languages in which the screens' texts are loaded. */
const complete = new Set<Locale>();

/**
 * Makes `locale` the language of the app, once all its dictionaries in use are loaded. The last of
 * several calls wins, whichever dictionary arrives first. Rejects when one cannot be loaded; the
 * language then stays as it was.
 */
export async function activate(locale: Locale): Promise<void> {
  wanted = locale;
  const messages = {};
  // Includes a part that comes into use meanwhile: a Set's iteration visits values that are added
  // during it.
  for (const part of parts) Object.assign(messages, await loadCatalogue(locale, part));
  if (wanted !== locale) return;
  // Activating the same language again would redraw everything.
  if (i18n.locale === locale && complete.has(locale) === parts.has('screens')) return;
  if (parts.has('screens')) complete.add(locale);
  i18n.loadAndActivate({ locale, messages });
}

/**
 * Resolves once the current language has the texts of the screens that are not part of the first
 * load; every language shown from then on has them. Rejects when they cannot be loaded.
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
