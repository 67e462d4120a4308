import type { Messages } from '@lingui/core';
import type { Locale } from './locale';

/** Which texts: those of the first load, or those of the screens that come when they are wanted (lingui.config.ts). */
export type Part = 'first' | 'screens';

type Catalogues = Record<Locale, () => Promise<{ messages: Messages }>>;

/** Each dictionary is a chunk of its own, compiled from its .po file at build time. */
const CATALOGUES: Record<Part, Catalogues> = {
  first: {
    en: () => import('../../../locales/en.po'),
    ja: () => import('../../../locales/ja.po'),
  },
  screens: {
    en: () => import('../../../locales/screens/en.po'),
    ja: () => import('../../../locales/screens/ja.po'),
  },
};

export async function loadCatalogue(locale: Locale, part: Part): Promise<Messages> {
  const { messages } = await CATALOGUES[part][locale]();
  return messages;
}
