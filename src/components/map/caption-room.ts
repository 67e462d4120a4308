export type CaptionSide = 'left' | 'right';

/**
 * Returns the edge of the map that would cut a centred caption of this width; null when none does.
 * Beyond it, where the marker itself is hardly seen, nothing is moved.
 */
export function cutAt(x: number, width: number, mapWidth: number): CaptionSide | null {
  if (x < 0 || x > mapWidth) return null;
  if (x < width / 2) return 'left';
  return x > mapWidth - width / 2 ? 'right' : null;
}

/** Usual width of a caption, and its height together with the marker above it, in CSS pixels. */
const WIDTH = 130;
const HEIGHT = 44;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Whether the marker at `index` may show its caption: no other marker is so near that captions
 * would overlap.
 */
export function hasRoom(spots: readonly Spot[], index: number): boolean {
  const own = spots[index];
  if (own === undefined) return false;
  return spots.every(
    ({ x, y }, other) =>
      other === index || Math.abs(x - own.x) > WIDTH || Math.abs(y - own.y) > HEIGHT,
  );
}
