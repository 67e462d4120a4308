import { plausiblePower } from '../machine/readings';

/** Power of one module. */
export interface PowerColumn {
  /** kW for each bucket; NaN is no sample. */
  readonly kw: Float64Array;
  /** Number of buckets, from the first, up to the last one that does not change any more. */
  readonly final: number;
}

/**
 * Sums the power of many modules for each bucket, in kW: a value that is negative or implausible
 * (rules §5.1) is 0; NaN when no module has a sample. The newest bucket has no sum while the sample
 * of a module is still awaited that had one in the bucket before: it would look as if the fleet's
 * power had fallen.
 */
export function fleetPower(columns: readonly PowerColumn[], buckets: number): Float64Array {
  const sum = new Float64Array(buckets).fill(NaN);
  let newest = -1;
  for (const { kw: column } of columns) {
    for (let i = 0; i < buckets; i += 1) {
      const kw = column[i] ?? NaN;
      if (Number.isNaN(kw)) continue;
      const before = sum[i] ?? NaN;
      sum[i] = Math.max(0, plausiblePower(kw)) + (Number.isNaN(before) ? 0 : before);
      newest = Math.max(newest, i);
    }
  }
  const hasSample = (column: Float64Array, bucket: number) => !Number.isNaN(column[bucket] ?? NaN);
  const isAwaited = ({ kw, final }: PowerColumn) =>
    newest >= final && hasSample(kw, newest - 1) && !hasSample(kw, newest);
  if (columns.some(isAwaited)) sum[newest] = NaN;
  return sum;
}
