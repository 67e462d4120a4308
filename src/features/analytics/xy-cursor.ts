/** Points of a small chart that a cursor can read. */
export interface XyPoints {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** A place under the pointer, in the values of the axes, and CSS pixels for one of each. */
export interface XyPointer {
  readonly x: number;
  readonly y: number;
  readonly perX: number;
  readonly perY: number;
}

/** Distance in CSS pixels within which a point is under the pointer. */
const REACH = 24;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
};

/**
 * Returns the place of the cursor after a key, among `count` places; `at` is null for no cursor.
 * Null: the key does not move it.
 */
export function movedCursor(
  key: string,
  at: number | null,
  count: number,
): { readonly at: number | null } | null {
  if (key === 'Escape') return at === null ? null : { at: null };
  if (count === 0) return null;
  if (key === 'Home') return { at: 0 };
  if (key === 'End') return { at: count - 1 };
  const step = STEPS[key];
  if (step === undefined) return null;
  if (at === null) return { at: step > 0 ? 0 : count - 1 };
  return { at: Math.min(count - 1, Math.max(0, at + step)) };
}

/** Returns the index of the value nearest to `x`; null without any. */
export function nearestIndex(xs: Float64Array, x: number): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  xs.forEach((value, index) => {
    const distance = Math.abs(value - x);
    if (distance >= least) return;
    least = distance;
    nearest = index;
  });
  return nearest;
}

/** Returns the number of points in all sets. */
export const pointCount = (sets: readonly XyPoints[]): number =>
  sets.reduce((sum, { xs }) => sum + xs.length, 0);

/** Returns the set and the index of a point by its number among all; null when there is none. */
export function pointAt(
  sets: readonly XyPoints[],
  number: number,
): { readonly set: number; readonly index: number } | null {
  let index = number;
  for (const [set, { xs }] of sets.entries()) {
    if (index < xs.length) return { set, index };
    index -= xs.length;
  }
  return null;
}

/** Returns the number of the point nearest to the pointer; null where none is within reach. */
export function nearestPoint(sets: readonly XyPoints[], pointer: XyPointer): number | null {
  let nearest: number | null = null;
  let least = REACH;
  let number = 0;
  for (const { xs, ys } of sets) {
    for (let i = 0; i < xs.length; i += 1) {
      const across = ((xs[i] ?? NaN) - pointer.x) * pointer.perX;
      const up = ((ys[i] ?? NaN) - pointer.y) * pointer.perY;
      const distance = Math.hypot(across, up);
      if (distance < least) {
        least = distance;
        nearest = number;
      }
      number += 1;
    }
  }
  return nearest;
}
