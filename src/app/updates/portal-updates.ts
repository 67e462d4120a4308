import { wait } from '../../base/wait';
import { isUnsaved } from '../../ui/unsaved/unsaved';
import { createUpdates } from './updates';

/** Dialogs, drawers and menus: with one open somebody is in the middle of something. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Uses boxes, as Safari has `checkVisibility` only from 17.4 on. */
const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Whether a reload now would lose something, or close something that is open (app S9). */
const isBusy = (): boolean => isUnsaved() || [...document.querySelectorAll(OPEN)].some(isShown);

let takeOver = (): void => undefined;

/** Updates of this page. There are none until the worker is registered. */
export const portalUpdates = createUpdates({
  takeOver: () => {
    takeOver();
  },
  isStillWaiting: async () => {
    try {
      return (await navigator.serviceWorker.getRegistration())?.waiting instanceof ServiceWorker;
    } catch {
      // A registration that cannot be read is not waited for.
      return false;
    }
  },
  reload: () => {
    window.location.reload();
  },
  wait,
  isBusy,
});

/** Sets how the waiting build takes over (register-worker.ts). */
export function setTakeOver(way: () => void): void {
  takeOver = way;
}
