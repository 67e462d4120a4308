import { createObservable } from '../../base/observable';

/**
 * Whether another tab with newer code has upgraded the database: this page's code is too old for
 * it, goes on in memory, and has to be reloaded. It applies to the page, whoever is signed in.
 */
const taken = createObservable(false);

export const newerCode = {
  isThere: (): boolean => taken.current,
  tell: (): void => {
    taken.set(true);
  },
  subscribe: taken.subscribe,
};
