import type { CSSProperties } from 'react';
import { BREAKPOINTS, fromWidth, underWidth } from '../../../ui/breakpoints';
import { PICTURE, type At } from './layouts/layout';

/** Style that centres an element on a point of the picture, at any scale. */
export const centredAt = ([x, y]: At): CSSProperties => ({
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  left: `${(x / PICTURE.width) * 100}%`,
  top: `${(y / PICTURE.height) * 100}%`,
});

/** From this width of the picture on, its texts are for a tablet at arm's length. */
const TABLET = '@container (min-width: 600px)';

/** Size of a value's number, in the type of the picture. */
export const VALUE_SIZE = 'var(--value-size)';

/**
 * Type of the picture: at least 13 px, and 16 px for numbers, on a tablet; on a phone at least 11
 * px, however small the picture. It grows with the picture up to a moderate size.
 */
export const TYPE = {
  fontSize: '11px',
  lineHeight: '1.25',
  '--value-size': '12.5px',
  [TABLET]: {
    fontSize: 'clamp(13px, 1.5cqw, 15px)',
    '--value-size': 'clamp(16px, 1.85cqw, 19px)',
  },
} as const;

/** Where the drawing has the whole width of a large window: its lists are next to it. */
export const BESIDE = `@media ${fromWidth(BREAKPOINTS.controlPanel)} and ${underWidth(BREAKPOINTS.sideBySide)}`;

/** Grid of the areas. From 1600 px on the trends are to the right of the drawing instead. */
export const PROCESS_GRID = {
  gridTemplateAreas: '"facts" "image" "parts" "legend"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [BESIDE]: {
    gridTemplateAreas: '"image facts" "image parts" "image legend"',
    gridTemplateColumns: 'minmax(0, 1fr) 18rem',
    gridTemplateRows: 'auto auto 1fr',
  },
};
