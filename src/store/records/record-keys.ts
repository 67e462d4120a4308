/** Key of the only record. */
export const ONLY = 'only';
/** Key of the copy of a page that shows it ([Note: The page copy]). */
export const PAGE_COPY = 'page';
