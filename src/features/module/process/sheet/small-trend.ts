import { leastRange } from '../../../../ui/charts/model/value-scale';

/** Least and greatest value of a trend. */
export interface Extremes {
  readonly least: number;
  readonly greatest: number;
}

/** Returns the extent of the values that are there; null when none is. */
export function leastAndGreatest(values: Float64Array): Extremes | null {
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  return least <= greatest ? { least, greatest } : null;
}

/**
 * Returns an SVG path of the values in a box; a bucket without a value is a gap. As on a chart,
 * noise is not enlarged to fill the box; values that are all equal run through the middle.
 */
export function trendPath(values: Float64Array, width: number, height: number): string {
  const extent = leastAndGreatest(values);
  if (extent === null) return '';
  const { least, greatest } = extent;
  const range = leastRange(least, greatest);
  const bottom = (least + greatest - range) / 2;
  const step = width / Math.max(1, values.length - 1);
  let isGap = true;
  let path = '';
  for (const [index, value] of values.entries()) {
    if (Number.isNaN(value)) {
      isGap = true;
      continue;
    }
    const share = (value - bottom) / range;
    const point = `${(index * step).toFixed(1)} ${((1 - share) * height).toFixed(1)}`;
    path += `${isGap ? 'M' : 'L'}${point}`;
    // A single value between two gaps is a dot.
    if (isGap) path += 'h0';
    isGap = false;
  }
  return path;
}
