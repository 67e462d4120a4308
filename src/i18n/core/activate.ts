import { i18n } from '@lingui/core';
import { countOf, type CataloguePart } from './catalogue-parts';
import { loadCatalogues } from './catalogues';
import { isLocale, type Locale } from './locale';

let wanted: Locale | undefined;
/** Number of dictionaries that the opened screens need. */
let needed = countOf('first');
/** Number of dictionaries that each language has. */
const loaded = new Map<Locale, number>();
const countIn = (locale: Locale) => loaded.get(locale) ?? 0;

/**
 * Makes `locale` the language of the app. The first language has the texts of the first load, since
 * a screen waits for its own; later all dictionaries in use are loaded before it is shown. The last
 * of several calls wins, whichever dictionary arrives first. Rejects when one cannot be loaded; the
 * language then stays as it was.
 */
export async function activate(locale: Locale): Promise<void> {
  wanted = locale;
  const messages = {};
  const isFirst = !isLocale(i18n.locale);
  const end = () => (isFirst ? countOf('first') : needed);
  // A screen that is opened meanwhile may need more.
  for (let count = 0; count < end();) {
    const until = end();
    Object.assign(messages, await loadCatalogues(locale, count, until));
    count = until;
  }
  if (wanted !== locale) return;
  // Activating the same language again would redraw everything.
  if (i18n.locale === locale && countIn(locale) >= end()) return;
  loaded.set(locale, end());
  i18n.loadAndActivate({ locale, messages });
}

/** Resolves with the language that is shown, once there is one. */
const shownLocale = () =>
  new Promise<Locale>((resolve) => {
    if (isLocale(i18n.locale)) {
      resolve(i18n.locale);
      return;
    }
    const stop = i18n.on('change', () => {
      if (!isLocale(i18n.locale)) return;
      stop();
      resolve(i18n.locale);
    });
  });

/**
 * Resolves once the current language has the texts of `part` and of the parts before it; every
 * language shown from then on has them. Rejects when they cannot be loaded. Nothing is redrawn:
 * what is shown has its texts already.
 */
export async function addTexts(part: CataloguePart): Promise<void> {
  if (part === 'first') return;
  needed = Math.max(needed, countOf(part));
  const shown = await shownLocale();
  if (countIn(shown) >= countOf(part)) return;
  const messages = await loadCatalogues(shown, countIn(shown), countOf(part));
  // Another language has brought them itself.
  if (i18n.locale !== shown || countIn(shown) >= countOf(part)) return;
  loaded.set(shown, countOf(part));
  Object.assign(i18n.messages, messages);
}
