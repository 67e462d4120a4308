import { rises } from '../history/counter';
import { columnKey } from '../series/series';
import { VARIABLES, type VariableName } from '../machine/variables';
import { intervalMs } from '../time/intervals';
import { HOUR } from '../../base/units';
import type { CountedBucket, CountedBuckets, VariableHistory } from './statistics-buckets';

/** Energy of a range, and the faults of its counter. */
export interface RangeEnergy {
  readonly kwh: number;
  /** Whether it is the difference of a counter; else power times the time of its samples. */
  readonly isCounted: boolean;
  /** Number of times that the counter was replaced or set to a value. */
  readonly resets: number;
  /** Stretches without samples over which the counter rose: their number, time and energy. */
  readonly silent: { readonly stretches: number; readonly ms: number; readonly kwh: number };
}

const NEVER_SILENT: RangeEnergy['silent'] = { stretches: 0, ms: 0, kwh: 0 };

/**
 * Returns the energy of a range in kWh: of a counter its difference by rules §9.8, of power the sum
 * of averages times the time of their samples; null for another variable, and without samples.
 */
export function energyOf(
  variable: VariableName,
  history: VariableHistory,
  counted: CountedBuckets,
): RangeEnergy | null {
  if (variable === 'PowerOutput') return energyOfPower(counted);
  return VARIABLES[variable].unit === 'kWh' ? energyOfCounter(variable, history, counted) : null;
}

function energyOfPower({ buckets }: CountedBuckets): RangeEnergy | null {
  const filled = buckets.filter(({ avg }) => !Number.isNaN(avg));
  if (filled.length === 0) return null;
  const kwh = filled.reduce((sum, { avg, sampledMs }) => sum + (avg * sampledMs) / HOUR, 0);
  return { kwh, isCounted: false, resets: 0, silent: NEVER_SILENT };
}

/**
 * Sums the rises of a counter over each stretch that is stored without a gap. Its end is the first
 * reading of the bucket after the range, also while that bucket grows; where that is not stored,
 * the greatest reading of the last bucket.
 */
function energyOfCounter(
  variable: VariableName,
  history: VariableHistory,
  { buckets, span }: CountedBuckets,
): RangeEnergy | null {
  const width = intervalMs(history.interval);
  const energy = { kwh: 0, resets: 0, stretches: 0, ms: 0, silentKwh: 0 };
  for (const stretch of stretchesOf(buckets)) {
    const end = endOf(stretch);
    const next = end === span.to ? readingAt(variable, history, end) : NaN;
    const { readings, silence } = readingsOf(stretch, next, width);
    for (const rise of rises(readings, width / HOUR)) {
      const silent = silence.subarray(rise.from, rise.to).reduce((sum, ms) => sum + ms, 0);
      energy.kwh += rise.kwh;
      if (rise.isReset === true) energy.resets += 1;
      if (silent === 0) continue;
      energy.stretches += 1;
      energy.ms += silent;
      energy.silentKwh += rise.kwh;
    }
  }
  if (buckets.every(({ first }) => Number.isNaN(first))) return null;
  const silent = { stretches: energy.stretches, ms: energy.ms, kwh: energy.silentKwh };
  return { kwh: energy.kwh, isCounted: true, resets: energy.resets, silent };
}

interface Readings {
  /** A reading for each narrow bucket of the stretch and the one after it, NaN for none. */
  readonly readings: Float64Array;
  /** Time without samples from each of them on, ms. */
  readonly silence: Float64Array;
}

/** Returns the readings of a stretch; `next` is the one after it, NaN when it is not known. */
function readingsOf(stretch: readonly CountedBucket[], next: number, width: number): Readings {
  const start = stretch[0]?.at ?? NaN;
  const readings = new Float64Array(Math.round((endOf(stretch) - start) / width) + 1).fill(NaN);
  const silence = new Float64Array(readings.length);
  let newest = { index: 0, greatest: NaN };
  for (const { at, first, max, interval } of stretch) {
    const i = Math.round((at - start) / width);
    readings[i] = first;
    if (Number.isNaN(first)) silence[i] = intervalMs(interval);
    else newest = { index: i + Math.round(intervalMs(interval) / width), greatest: max };
  }
  if (Number.isNaN(next)) readings[newest.index] = newest.greatest;
  else readings[readings.length - 1] = next;
  return { readings, silence };
}

const endOf = (stretch: readonly CountedBucket[]): number => {
  const last = stretch.at(-1);
  return last === undefined ? NaN : last.at + intervalMs(last.interval);
};

/** Returns runs of buckets of which each begins where the one before ends. */
function stretchesOf(buckets: readonly CountedBucket[]): readonly (readonly CountedBucket[])[] {
  const stretches: CountedBucket[][] = [];
  for (const bucket of buckets) {
    const last = stretches.at(-1);
    if (last !== undefined && endOf(last) === bucket.at) last.push(bucket);
    else stretches.push([bucket]);
  }
  return stretches;
}

/** Returns the first reading of the bucket that begins at a moment; NaN when it is not held. */
function readingAt(
  name: VariableName,
  { columns, span, interval }: VariableHistory,
  at: number,
): number {
  const first = columns.get(columnKey({ name, aggregation: 'first' }));
  return first?.[Math.round((at - span.from) / intervalMs(interval))] ?? NaN;
}
