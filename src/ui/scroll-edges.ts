/**
 * Shadow at each edge beyond which the content of a scrolling box continues: its cover scrolls away
 * with the content.
 */
export const SCROLL_EDGES = {
  '--cover': 'linear-gradient({colors.bg.panel}, {colors.bg.panel})',
  background:
    'var(--cover) left / 1.5rem 100% local, var(--cover) right / 1.5rem 100% local, ' +
    'linear-gradient(to right, {colors.border}, transparent) left / 0.75rem 100%, ' +
    'linear-gradient(to left, {colors.border}, transparent) right / 0.75rem 100%',
  backgroundRepeat: 'no-repeat',
} as const;
