import type { RouteComponent } from '@tanstack/react-router';
import { lazy, type ComponentType } from 'react';
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

/** A screen in a chunk of its own; `name` tells the chunks apart when one has to be reloaded. */
export function lazyScreen(name: string, load: () => Promise<ComponentType>): RouteComponent {
  return lazy(async () => ({ default: await loadScreen(name, load, browser) }));
}
