import type { CSSProperties } from 'react';
import { PICTURE, type At } from './layouts/layout';

/** Centres something upon a point of the picture, whatever its scale. */
export const centredAt = ([x, y]: At): CSSProperties => ({
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  left: `${(x / PICTURE.width) * 100}%`,
  top: `${(y / PICTURE.height) * 100}%`,
});

/** The grid of the parts: below 1440 px one below the other; from there the drawing has the rest beside it. */
export const PLACES = {
  base: '"facts" "image" "parts" "legend"',
  '2xl': '"image facts" "image parts" "image legend"',
} as const;
