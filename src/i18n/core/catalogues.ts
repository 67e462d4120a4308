import type { Messages } from '@lingui/core';
import { CATALOGUE_PARTS, type CataloguePart } from './catalogue-parts';
import type { Locale } from './locale';

type Catalogues = Record<Locale, () => Promise<{ messages: Messages }>>;

/** Each dictionary is a chunk of its own, compiled from its .po file at build time. */
const CATALOGUES: Record<CataloguePart, Catalogues> = {
  first: {
    en: () => import('../../../locales/en.po'),
    ja: () => import('../../../locales/ja.po'),
  },
  park: {
    en: () => import('../../../locales/park/en.po'),
    ja: () => import('../../../locales/park/ja.po'),
  },
  machine: {
    en: () => import('../../../locales/machine/en.po'),
    ja: () => import('../../../locales/machine/ja.po'),
  },
  screens: {
    en: () => import('../../../locales/screens/en.po'),
    ja: () => import('../../../locales/screens/ja.po'),
  },
};

/**
 * Loads the dictionaries from `from` until before `end`, counted as in CATALOGUE_PARTS. Rejects
 * when one cannot be loaded.
 */
export async function loadCatalogues(locale: Locale, from: number, end: number): Promise<Messages> {
  const parts = CATALOGUE_PARTS.slice(from, end).map((part) => CATALOGUES[part][locale]());
  const messages: Messages = {};
  for (const loaded of await Promise.all(parts)) Object.assign(messages, loaded.messages);
  return messages;
}
