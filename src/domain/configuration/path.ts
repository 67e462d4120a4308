/** Longest path that is taken apart; what follows stays one segment. */
const MOST_SEGMENTS = 12;

/**
 * Returns the segments of a parameter's name, which are separated by spaces (rules §3.7). A path of
 * more than twelve keeps the rest of its name in the last one.
 */
export function segmentsOf(name: string): readonly string[] {
  const segments = name.split(' ').filter((segment) => segment !== '');
  if (segments.length <= MOST_SEGMENTS) return segments;
  return [...segments.slice(0, MOST_SEGMENTS - 1), segments.slice(MOST_SEGMENTS - 1).join(' ')];
}

const collator = new Intl.Collator('en', { numeric: true });

/** Orders segments as people count: `CT 3` before `CT 31`. */
export const bySegment = (a: string, b: string): number =>
  collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
