import { epochMs } from '../../../base/units';
import { bucketStarts } from '../../../components/past/bucket-starts';
import type { FleetHistory } from '../../../domain/history/fleet-history';
import { bucketsIn } from '../../../domain/history/module-past';
import { ofKind } from '../../../domain/series/coverage';
import { wholeBuckets } from '../../../domain/time/buckets';
import { intervalMs } from '../../../domain/time/intervals';
import type { TrendChartProps } from '../../../ui/charts/model/trend';

type PastPower = Pick<FleetHistory, 'interval' | 'span' | 'power' | 'coverage' | 'wider'>;
type Fallback = TrendChartProps['fallbacks'][number];

/** Power of the fleet in buckets of its own width, and apart from it in wider ones. */
export interface PowerLine {
  /** NaN where wider buckets take the place of these. */
  readonly values: Float64Array;
  readonly fallbacks: readonly Fallback[];
}

/**
 * Divides the power of the fleet by the width of its buckets ([Note: Wider buckets]): a chart draws
 * and lists the two apart. `id` is that of the line.
 */
export function powerLine(history: PastPower, id: string): PowerLine {
  const { power, coverage, wider } = history;
  if (wider === null) return { values: power, fallbacks: [] };
  const values = power.slice();
  const fallbacks = ofKind(coverage, 'coarser').map((part): Fallback => {
    const span = wholeBuckets(part, wider);
    const width = intervalMs(wider);
    const times = bucketStarts({ interval: wider, span });
    const averages = times.map((start) => {
      const from = epochMs(Math.max(start, part.from));
      const to = epochMs(Math.min(start + width, part.to));
      return averageOf(power.subarray(...bucketsIn(history, { from, to })));
    });
    values.fill(NaN, ...bucketsIn(history, part));
    return { times, stepMs: width, values: new Map([[id, averages]]) };
  });
  return { values, fallbacks };
}

/** Returns the average of the values that are there; NaN when none is. */
function averageOf(values: Float64Array): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}
