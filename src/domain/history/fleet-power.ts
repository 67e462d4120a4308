import { plausiblePower } from '../machine/readings';

/**
 * The power of many modules for each bucket, in kW (sections 5 and 9): beyond the limit it is 0, and
 * so is what is negative; NaN where nobody has a sample.
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
