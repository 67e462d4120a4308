/**
 * Shadow at each edge beyond which the content of a scrolling box continues: its cover scrolls away
 * with the content.
 */
export const SCROLL_EDGES = {
  '--cover': 'linear-gradient({colors.bg.panel}, {colors.bg.panel})',
  // Leaves free the line below the content, which tabs cover with their own.
  '--height': 'calc(100% - 1px)',
  background:
    'var(--cover) left top / 1.5rem var(--height) local, var(--cover) right top / 1.5rem var(--height) local, ' +
    'linear-gradient(to right, {colors.border}, transparent) left top / 0.75rem var(--height), ' +
    'linear-gradient(to left, {colors.border}, transparent) right top / 0.75rem var(--height)',
  backgroundRepeat: 'no-repeat',
} as const;
