/** Height of the map in a panel, and of its placeholder. */
export const PANEL_HEIGHT = 'clamp(18rem, 48dvh, 28rem)';
