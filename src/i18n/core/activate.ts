import { i18n } from '@lingui/core';
import { loadCatalogue } from './catalogues';
import type { Locale } from './locale';

let wanted: Locale | undefined;

/**
 * Makes `locale` the language of the app, once its dictionary has come. Of several calls the last one wins, whichever
 * dictionary comes first. Rejects when the dictionary cannot be loaded; the language then stays what it was.
 */
export async function activate(locale: Locale): Promise<void> {
  wanted = locale;
  const messages = await loadCatalogue(locale);
  if (wanted === locale) i18n.loadAndActivate({ locale, messages });
}
