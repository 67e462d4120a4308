import { isUnsaved } from '../../ui/unsaved/unsaved';

/** Dialogs, drawers and menus: whoever opened one is in the middle of something. */
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Boxes and not `checkVisibility`, which Safari has from 17.4 on. */
const isShown = (element: Element): boolean => element.getClientRects().length > 0;

/** Whether a reload now would lose something, or close what somebody has open (offline, Updates). */
export const isBusy = (): boolean =>
  isUnsaved() || [...document.querySelectorAll(OPEN)].some(isShown);
