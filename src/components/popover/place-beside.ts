interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

/** Between the panel and what it belongs to, and between the panel and the window's edge. */
const GAP = 4;
const EDGE = 8;

/**
 * Where a panel goes, in the window's pixels: centred below what it belongs to, above it where there is
 * no room below, and never over the window's edge.
 */
export function placeBeside(anchor: Box, panel: Size, room: Size): { left: number; top: number } {
  const centred = anchor.left + (anchor.width - panel.width) / 2;
  const left = Math.max(EDGE, Math.min(centred, room.width - EDGE - panel.width));
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - panel.height;
  const fits = below + panel.height <= room.height - EDGE || above < EDGE;
  return { left, top: fits ? below : above };
}
