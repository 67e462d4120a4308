import { HOUR, MINUTE, SECOND } from '../../base/units';

/** Times between two reports of a machine, or two steps of a past that was filled in; ascending. */
const STEPS: readonly number[] = [
  10 * SECOND,
  MINUTE,
  2 * MINUTE,
  6 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
];
/** Buckets on either side by which the step of a bucket is judged. */
const NEIGHBOURS = 12;

/**
 * [Note: The time of a sample]
 *
 * A sample stands for the time until the next report: 10 s, or the step of a past that was filled
 * in from wider steps. Buckets say only how many samples they have. The fullest of the neighbouring
 * buckets says the step: the greatest usual one with which all of its samples fit into its width.
 *
 *   counts   60 60 0 41 60 60     10 minutes: 60 samples of 10 s; the bucket of 41 has 410 s
 *   counts    5  5 5  5  5  5     10 minutes: 5 samples of 2 minutes
 *
 * Returns the time in ms for which each bucket of a width has samples; 0 where it has none, and the
 * whole width where the number of samples is not known. `present` has a number where there is one.
 */
export function sampledTimes(
  counts: Float64Array | undefined,
  present: Float64Array | undefined,
  width: number,
): Float64Array {
  const times = new Float64Array(Math.max(counts?.length ?? 0, present?.length ?? 0));
  for (let i = 0; i < times.length; i += 1) {
    const count = counts?.[i] ?? NaN;
    if (!Number.isNaN(count)) {
      times[i] = Math.min(width, count * stepOf(counts, i, width));
    } else if (!Number.isNaN(present?.[i] ?? NaN)) times[i] = width;
  }
  return times;
}

function stepOf(counts: Float64Array | undefined, at: number, width: number): number {
  let most = 1;
  for (let i = Math.max(0, at - NEIGHBOURS); i <= at + NEIGHBOURS; i += 1) {
    const count = counts?.[i];
    if (count !== undefined && count > most) most = count;
  }
  const each = width / most;
  return STEPS.findLast((step) => step <= each) ?? each;
}
