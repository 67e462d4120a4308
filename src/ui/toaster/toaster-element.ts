export const TOASTER_ID = 'toaster';

/** Element of the toasts, for dialogs: pressing a toast must not close the dialog below it. */
export const toasterElement = (): HTMLElement | null => document.getElementById(TOASTER_ID);

/** Custom property of that element, which the toasts inherit: height of what floats below them. */
export const FLOATING_SPACE = '--floating-space';

/**
 * Keeps the toasts above what floats at the bottom of the window, `height` px from its end; null
 * removes it. A property of the document would restyle the whole page.
 */
export function keepToastsAbove(height: number | null): void {
  const value = height === null ? null : `${String(height)}px`;
  toasterElement()?.style.setProperty(FLOATING_SPACE, value);
}
