import type { At } from '../layouts/layout';

/** How far from a corner a pipe begins to bend. */
const BEND = 9;

/** From `from` towards `to`, so far, but never beyond the middle between them. */
function towards([x, y]: At, [toX, toY]: At, far: number): At {
  const length = Math.hypot(toX - x, toY - y);
  if (length === 0) return [x, y];
  const share = Math.min(far, length / 2) / length;
  return [x + (toX - x) * share, y + (toY - y) * share];
}

const text = ([x, y]: At): string => `${x} ${y}`;

/** An SVG path through the corners, each of them bent; nothing for fewer than two. */
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
