export const TOASTER_ID = 'toaster';

/** Element of the toasts, for dialogs: pressing a toast must not close the dialog below it. */
export const toasterElement = (): HTMLElement | null => document.getElementById(TOASTER_ID);
