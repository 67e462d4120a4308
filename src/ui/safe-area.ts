type Edge = 'top' | 'right' | 'bottom' | 'left';

/** Space that the device's notch, rounded corner or home bar takes at an edge. */
export const inset = (edge: Edge): string => `env(safe-area-inset-${edge})`;

/** That, plus a space of the theme. */
export const insetPlus = (edge: Edge, space: string): string =>
  `calc(${inset(edge)} + {spacing.${space}})`;

/** A space of the theme, or more where the device takes more: for floating elements. */
export const insetOr = (edge: Edge, space: string): string =>
  `max(${inset(edge)}, {spacing.${space}})`;
