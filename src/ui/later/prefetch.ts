import { afterDrawing } from './after-drawing';

/** Browser functions that a prefetch needs. */
export interface PrefetchSurroundings {
  /** Whether the browser asks pages to save data. */
  readonly savesData: () => boolean;
  /** Resolves when the page has its first numbers. */
  readonly started: () => Promise<void>;
  /** Resolves when the page is idle. */
  readonly idle: () => Promise<void>;
}

/**
 * Returns a function that loads code ahead of its use: the server may be out of reach by then. It
 * starts after the first numbers, loads one piece whenever the page is idle, in the order of the
 * calls, and nothing where data is to be saved: the service worker stores the code in any case.
 */
export function createPrefetch({
  savesData,
  started,
  idle,
}: PrefetchSurroundings): (load: () => Promise<unknown>) => void {
  const loads: (() => Promise<unknown>)[] = [];
  let isRunning = false;
  const run = async () => {
    await started();
    if (savesData()) return;
    for (let load = loads.shift(); load !== undefined; load = loads.shift()) {
      await idle();
      // It is loaded again where it is used, and an error is reported there.
      await load().catch(() => undefined);
    }
    isRunning = false;
  };
  return (load) => {
    loads.push(load);
    if (isRunning) return;
    isRunning = true;
    void run();
  };
}

/** Longest wait for an idle page. */
const IDLE_MS = 5_000;
/** Interval where a browser does not say when it is idle. */
const PAUSE_MS = 200;

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      globalThis.requestIdleCallback(
        () => {
          resolve();
        },
        { timeout: IDLE_MS },
      );
    } else setTimeout(resolve, PAUSE_MS);
  });

/**
 * Whether the person has asked the browser to save data; not every browser says. Outside of a
 * browser there is nothing to load.
 */
function savesData(): boolean {
  if (!('navigator' in globalThis)) return true;
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return typeof connection === 'object' && connection !== null && 'saveData' in connection
    ? connection.saveData === true
    : false;
}

/** Loads code ahead of its use; see createPrefetch. */
export const prefetch = createPrefetch({ savesData, started: afterDrawing, idle });
