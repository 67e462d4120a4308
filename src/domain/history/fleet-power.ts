import { plausiblePower } from '../machine/readings';

/**
 * Sums the power of many modules for each bucket, in kW: a value that is negative or implausible
 * (rules §5.1) is 0; NaN when no module has a sample.
 */
export function fleetPower(columns: readonly Float64Array[], buckets: number): Float64Array {
  const sum = new Float64Array(buckets).fill(NaN);
  for (const column of columns) {
    for (let i = 0; i < buckets; i += 1) {
      const kw = column[i] ?? NaN;
      if (Number.isNaN(kw)) continue;
      const before = sum[i] ?? NaN;
      sum[i] = Math.max(0, plausiblePower(kw)) + (Number.isNaN(before) ? 0 : before);
    }
  }
  return sum;
}
