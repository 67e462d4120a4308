/** Of the map in a panel; what is shown before it comes has the same. */
export const PANEL_HEIGHT = 'clamp(18rem, 48dvh, 28rem)';
