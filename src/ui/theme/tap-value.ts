/** Class of buttons that are values (components/popover/TapValue). */
export const TAP_VALUE = 'tap-value';
