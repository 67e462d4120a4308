interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}
type Size = Pick<Box, 'width' | 'height'>;

/** Distances between panel and anchor, and between panel and window edge, in pixels. */
const GAP = 4;
const EDGE = 8;

/**
 * Position of a panel in the window, in pixels: centred below its anchor, above it where there is
 * no room below, and never over the window's left or right edge.
 */
export function panelPosition(anchor: Box, panel: Size, room: Size): { left: number; top: number } {
  const centred = anchor.left + (anchor.width - panel.width) / 2;
  const left = Math.max(EDGE, Math.min(centred, room.width - EDGE - panel.width));
  const below = anchor.top + anchor.height + GAP;
  const above = anchor.top - GAP - panel.height;
  const fits = below + panel.height <= room.height - EDGE || above < EDGE;
  return { left, top: fits ? below : above };
}
