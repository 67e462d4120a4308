import type { At, Direction } from '../layouts/layout';

/** Outlines drawn in more than one place, around their own middle. */
export const SHAPES = {
  /** Two triangles, tip to tip. */
  valve: 'M-11 -7.5L0 0L-11 7.5ZM11 -7.5L0 0L11 7.5Z',
  /** Points to the right. */
  arrow: 'M8 0L-6 -7.5L-3 0L-6 7.5Z',
  triangle: 'M-7 -10L11 0L-7 10Z',
  square: 'M-8 -8H8V8H-8Z',
  dash: 'M-9 0H9',
} as const;

/** Returns a coil from the right side of a shell and back to it, with as many turns as fit. */
export function coilPath({ width, height }: { width: number; height: number }): string {
  const first = 25;
  const turns = Math.floor((height - 2 * first) / TURN_HEIGHT / 2) * 2;
  const left = 22;
  const right = width - 16;
  const lines = Array.from({ length: turns + 1 }, (_, turn) => {
    const y = first + turn * TURN_HEIGHT;
    const [near, far] = turn % 2 === 0 ? [right, left] : [left, right];
    return `L${near} ${y}L${far} ${y}`;
  });
  return `M${width} ${first}${lines.join('')}L${width} ${first + turns * TURN_HEIGHT}`;
}

const TURN_HEIGHT = 12;

const TURNS: Record<Direction, number> = { right: 0, down: 90, left: 180, up: 270 };

/**
 * Returns the SVG transform that moves a shape to a point and turns it from right to a direction.
 */
export const turned = ([x, y]: At, to: Direction): string =>
  `translate(${x} ${y}) rotate(${TURNS[to]})`;
