import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadScreen, type LoaderSurroundings } from './screen-loader';

const browser: LoaderSurroundings = {
  memory: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => {
      sessionStorage.setItem(key, value);
    },
    removeItem: (key) => {
      sessionStorage.removeItem(key);
    },
  },
  reload: () => {
    window.location.reload();
  },
  online: () => navigator.onLine,
  wait: (ms) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms);
    }),
};

const AFTER_FIRST_PAINT_MS = 3_000;

/** Fetches code some seconds after the start: the server may be out of reach by the time it is wanted. */
function fetchWhenQuiet(load: () => Promise<unknown>): void {
  setTimeout(() => {
    load().catch(() => undefined);
  }, AFTER_FIRST_PAINT_MS);
}

/**
 * A screen, or what opens above one, in a chunk of its own that the first paint does not wait for; `name` tells the
 * chunks apart when one has to be reloaded.
 */
export function lazyScreen<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  fetchWhenQuiet(load);
  return lazy(async () => ({ default: await loadScreen(name, load, browser) }));
}
