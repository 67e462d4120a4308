import { setupI18n, type MessageDescriptor } from '@lingui/core';
import { countOf } from './catalogue-parts';
import { loadCatalogues } from './catalogues';
import { SOURCE_LOCALE } from './locale';

/**
 * Returns a translator of all texts into English, whatever the language of the app is.
 * Rejects when the dictionary cannot be loaded.
 */
export async function englishTexts(): Promise<(words: MessageDescriptor) => string> {
  const messages = await loadCatalogues(SOURCE_LOCALE, 0, countOf('screens'));
  const english = setupI18n({ locale: SOURCE_LOCALE, messages: { [SOURCE_LOCALE]: messages } });
  return english._.bind(english);
}
