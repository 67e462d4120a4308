import type { CSSProperties } from 'react';
import { PICTURE, type At } from './layouts/layout';

/** Style that centres an element on a point of the picture, at any scale. */
export const centredAt = ([x, y]: At): CSSProperties => ({
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  left: `${(x / PICTURE.width) * 100}%`,
  top: `${(y / PICTURE.height) * 100}%`,
});

/**
 * Grid of the page's areas: below 1440 px stacked; from there on the drawing is next to the rest.
 */
export const PROCESS_AREAS = {
  base: '"facts" "image" "parts" "legend"',
  '2xl': '"image facts" "image parts" "image legend"',
} as const;
