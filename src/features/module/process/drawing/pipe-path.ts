import type { At } from '../layouts/layout';

/** Distance from a corner at which a pipe begins to bend. */
const BEND = 9;

/** Returns the point at a distance from `from` towards `to`, at most half way. */
function towards([x, y]: At, [toX, toY]: At, distance: number): At {
  const length = Math.hypot(toX - x, toY - y);
  if (length === 0) return [x, y];
  const share = Math.min(distance, length / 2) / length;
  return [x + (toX - x) * share, y + (toY - y) * share];
}

const text = ([x, y]: At): string => `${x} ${y}`;

/** Returns an SVG path through the corners, each of them rounded; empty for fewer than two. */
export function pipePath(corners: readonly At[]): string {
  const [first] = corners;
  const last = corners.at(-1);
  if (first === undefined || last === undefined || corners.length < 2) return '';
  const bends = corners.slice(1, -1).flatMap((corner, index) => {
    const before = corners[index];
    const after = corners[index + 2];
    if (before === undefined || after === undefined) return [];
    return [
      `L${text(towards(corner, before, BEND))}`,
      `Q${text(corner)} ${text(towards(corner, after, BEND))}`,
    ];
  });
  return [`M${text(first)}`, ...bends, `L${text(last)}`].join('');
}
