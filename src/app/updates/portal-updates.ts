import { isBusy } from './busy';
import { createUpdates } from './updates';

let takeOver = (): void => undefined;

/** The updates of this page. Until the worker is registered there are none. */
export const portalUpdates = createUpdates({
  takeOver: () => {
    takeOver();
  },
  isStillWaiting: async () => {
    try {
      return (await navigator.serviceWorker.getRegistration())?.waiting instanceof ServiceWorker;
    } catch {
      // Who cannot be asked is not waited for.
      return false;
    }
  },
  reload: () => {
    window.location.reload();
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  isBusy,
});

/** Tells how the waiting build is let in (register-worker.ts). */
export function takeOverBy(way: () => void): void {
  takeOver = way;
}
