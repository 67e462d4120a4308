import type { Messages } from '@lingui/core';
import type { Locale } from './locale';

/** The texts of the first load, or those of the screens that load on demand (lingui.config.ts). */
export type CataloguePart = 'first' | 'screens';

type Catalogues = Record<Locale, () => Promise<{ messages: Messages }>>;

/** Each dictionary is a chunk of its own, compiled from its .po file at build time. */
const CATALOGUES: Record<CataloguePart, Catalogues> = {
  first: {
    en: () => import('../../../locales/en.po'),
    ja: () => import('../../../locales/ja.po'),
  },
  screens: {
    en: () => import('../../../locales/screens/en.po'),
    ja: () => import('../../../locales/screens/ja.po'),
  },
};

export async function loadCatalogue(locale: Locale, part: CataloguePart): Promise<Messages> {
  const { messages } = await CATALOGUES[part][locale]();
  return messages;
}
