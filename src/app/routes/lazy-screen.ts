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

/** A screen, or what opens above one, in a chunk of its own; `name` tells the chunks apart when one has to be reloaded. */
export function lazyScreen<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadScreen(name, load, browser) }));
}
