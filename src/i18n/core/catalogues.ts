import type { Messages } from '@lingui/core';
import type { Locale } from './locale';

/** Each dictionary is a chunk of its own, compiled from its .po file at build time. */
const CATALOGUES: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../../locales/en.po'),
  ja: () => import('../../../locales/ja.po'),
};

export async function loadCatalogue(locale: Locale): Promise<Messages> {
  const { messages } = await CATALOGUES[locale]();
  return messages;
}
