/** Stripes in the colour of the panel over a bar that is not complete. */
export const HATCHES =
  'repeating-linear-gradient(45deg, transparent 0 4px, {colors.bg.panel} 4px 7px)';
