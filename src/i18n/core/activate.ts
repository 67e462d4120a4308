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
 * Makes `locale` the language of the app, once all its dictionaries in use are loaded. The last of
 * several calls wins, whichever dictionary arrives first. Rejects when one cannot be loaded; the
 * language then stays as it was.
 */
export async function activate(locale: Locale): Promise<void> {
  wanted = locale;
  const messages = {};
  // A screen that is opened meanwhile may need more.
  let count = 0;
  while (count < needed) {
    const end = needed;
    Object.assign(messages, await loadCatalogues(locale, count, end));
    count = end;
  }
  if (wanted !== locale) return;
  // Activating the same language again would redraw everything.
  if (i18n.locale === locale && countIn(locale) >= count) return;
  loaded.set(locale, count);
  i18n.loadAndActivate({ locale, messages });
}

/**
 * Resolves once the current language has the texts of `part` and of the parts before it; every
 * language shown from then on has them. Rejects when they cannot be loaded. Nothing is redrawn:
 * what is shown has its texts already.
 */
export async function addTexts(part: CataloguePart): Promise<void> {
  needed = Math.max(needed, countOf(part));
  const shown = i18n.locale;
  // Nothing is shown before there is a language, and it will bring them.
  if (!isLocale(shown) || countIn(shown) >= countOf(part)) return;
  const messages = await loadCatalogues(shown, countIn(shown), countOf(part));
  // Another language has brought them itself.
  if (i18n.locale !== shown || countIn(shown) >= countOf(part)) return;
  loaded.set(shown, countOf(part));
  Object.assign(i18n.messages, messages);
}
