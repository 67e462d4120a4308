import { lazyPart } from '../../ui/later/lazy-screen';

/** A part that the first numbers do not wait for: it is rarely shown. */
export const LazyOlderValues = lazyPart(
  'olderValues',
  async () => (await import('./OlderValues')).OlderValues,
);
