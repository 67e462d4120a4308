/** SVG paths on the 24 by 24 grid of ui/icons. */
export const BUTTON_LINES = {
  in: 'M12 5v14M5 12h14',
  out: 'M5 12h14',
  all: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
} as const;
