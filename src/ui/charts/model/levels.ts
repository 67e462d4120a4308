import type { AxisId, TrendLevel } from './trend';
import { leastRange } from './value-scale';

type Extent = readonly [low: number, high: number];

/** The values keep at least this part of the height; a level that would leave less is not drawn. */
const LEAST_SHARE = 0.6;

/** Returns the extent of the values, extended by each level of the axis that is near enough. */
export function withLevels(
  [low, high]: Extent,
  levels: readonly TrendLevel[],
  axis: AxisId,
): Extent {
  const most = leastRange(low, high) / LEAST_SHARE;
  return levels
    .filter((level) => level.axis === axis)
    .toSorted((one, other) => distance(one, low, high) - distance(other, low, high))
    .reduce<Extent>(
      ([from, to], { value }) => {
        const wider = [Math.min(from, value), Math.max(to, value)] as const;
        return wider[1] - wider[0] <= most ? wider : [from, to];
      },
      [low, high],
    );
}

const distance = ({ value }: TrendLevel, low: number, high: number): number =>
  Math.max(low - value, value - high, 0);

/** Place of a level on a scale: on it, or beyond its upper or lower end. */
export type LevelPlace = 'on' | 'above' | 'below';

export function levelPlace({ value }: TrendLevel, min: number, max: number): LevelPlace {
  if (value > max) return 'above';
  return value < min ? 'below' : 'on';
}
