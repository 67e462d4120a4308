/**
 * Dictionaries of a language, in the order in which they are loaded: the first load, the park's
 * table, a machine, and every other screen (lingui.config.ts). A screen needs those up to its own.
 */
export const CATALOGUE_PARTS = ['first', 'park', 'machine', 'screens'] as const;
export type CataloguePart = (typeof CATALOGUE_PARTS)[number];

/** Returns how many dictionaries a screen needs whose own is `part`. */
export const countOf = (part: CataloguePart): number => CATALOGUE_PARTS.indexOf(part) + 1;
