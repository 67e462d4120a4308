type Edge = 'top' | 'right' | 'bottom' | 'left';

/** What the device's notch, rounded corner or home bar takes of an edge. */
export const inset = (edge: Edge): string => `env(safe-area-inset-${edge})`;

/** That, and a space of the theme. */
export const insetPlus = (edge: Edge, space: string): string =>
  `calc(${inset(edge)} + {spacing.${space}})`;

/** A space of the theme, or more where the device takes more: for what floats. */
export const insetOr = (edge: Edge, space: string): string =>
  `max(${inset(edge)}, {spacing.${space}})`;

/** The custom property that says how high what floats at the lower end of the window is: toasts come up above it. */
export const FLOATING_SPACE = '--floating-space';
