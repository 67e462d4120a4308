import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { wait } from '../../base/wait';
import { addTexts } from '../../i18n/core/activate';
import type { CataloguePart } from '../../i18n/core/catalogue-parts';
import { afterDrawing } from './after-drawing';
import { prefetch } from './prefetch';
import { addScreenStyles } from './screen-styles';
import { isServerThere } from './server-there';
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
  serverThere: isServerThere,
  wait,
};

interface Loader {
  readonly name: string;
  readonly load: () => Promise<unknown>;
}
const loaders = new WeakMap<object, Loader>();

/**
 * Loads a component made by `lazyScreen`, so that it renders at once; does nothing for any other
 * component. Rejects when loading fails.
 */
export async function loadNow(component: unknown): Promise<void> {
  if (typeof component === 'function') await loaders.get(component)?.load();
}

/**
 * Loads a component made by `lazyScreen` that somebody asked for, so that it renders at once.
 * Rejects when its code cannot be loaded. Where the server responds it loads the page again
 * instead, once: browsers do not request a file again that they did not get.
 */
export async function loadOnPress(component: object): Promise<void> {
  const loader = loaders.get(component);
  if (loader !== undefined) await loadScreen(loader.name, loader.load, browser);
}

/**
 * A screen, dialog or panel in a chunk of its own that the first paint does not wait for; it waits
 * for its styles, and for the dictionaries up to `texts` (lingui.config.ts), as it waits for its
 * code. Nothing is requested before `ready` resolves. `name` tells the chunks apart when one has to
 * be reloaded.
 */
export function lazyScreen<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  texts: CataloguePart = 'screens',
  ready: () => Promise<void> = () => Promise.resolve(),
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadAll = async () => {
    await ready();
    const [screen] = await Promise.all([load(), addTexts(texts), addScreenStyles()]);
    loaded = screen;
    return screen;
  };
  prefetch(loadAll);
  const Later: ComponentType<Props> = lazy(async () => ({
    default: await loadScreen(name, loadAll, browser),
  }));
  function LazyScreen(props: Props) {
    // `lazy` shows the fallback for a moment even when its code is there. The choice holds for the
    // life of the component.
    const [shown] = useState(() => loaded ?? Later);
    return createElement(shown, props);
  }
  loaders.set(LazyScreen, { name, load: loadAll });
  return LazyScreen;
}

/** A part below the first screenful, requested only after the first numbers are visible. */
export const lazyPart = <Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> => lazyScreen(name, load, 'screens', afterDrawing);
