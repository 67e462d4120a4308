import { createListeners } from '../listeners';

/**
 * Whether another tab with newer code has taken the database over: this page's code is too old for it, goes on
 * in memory, and has to be reloaded. A fact of the page, whoever is signed in.
 */
let taken = false;
const listeners = createListeners<boolean>();

export const newerCode = {
  isThere: (): boolean => taken,
  tell: (): void => {
    taken = true;
    listeners.tell(true);
  },
  onChange: (listener: () => void): (() => void) => listeners.add(listener),
};
