import { sampleSteps, STEPS } from './sample-steps';

/** Buckets on either side by which the step of a bucket is judged. */
const NEIGHBOURS = 12;
/** Buckets in a row, with the same number of samples, that are of one step. */
const LEAST_EQUAL = 3;

/**
 * [Note: The time of a sample]
 *
 * A sample stands for the time until the next report: 10 s, or the step of a past that was filled
 * in from wider steps. Buckets say only how many samples they have. The fullest of the neighbouring
 * buckets says the step: the greatest usual one with which all of its samples fit into its width.
 * Several in a row with the same number of samples say it alone: a filled-in past ends beside a
 * live one. A sample alone in its bucket stands for the empty ones after it, where the steps are
 * wider than the buckets.
 *
 *   counts   60 60 0 41 60 60     10 minutes: 60 samples of 10 s; the bucket of 41 has 410 s
 *   counts    5  5 5  5  5  5     10 minutes: 5 samples of 2 minutes
 *   counts    1  1 1  1 60 60     10 minutes: steps of 10 minutes, then of 10 s
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
  const alone = sampleSteps(counts ?? new Float64Array(), width);
  for (let i = 0; i < times.length; i += 1) {
    const count = counts?.[i] ?? NaN;
    const stands = alone[i] ?? 0;
    if (count === 1 && stands > 1) times[i] = stands * width;
    else if (!Number.isNaN(count)) {
      times[i] = Math.min(width, count * stepOf(counts, i, width));
    } else if (!Number.isNaN(present?.[i] ?? NaN)) times[i] = width;
  }
  return times;
}

function stepOf(counts: Float64Array | undefined, at: number, width: number): number {
  const own = counts?.[at] ?? NaN;
  let most = 1;
  let equal = 0;
  for (const direction of [-1, 1]) {
    let isOwnStep = true;
    for (let i = 0; i <= NEIGHBOURS; i += 1) {
      const count = counts?.[at + i * direction] ?? NaN;
      if (Number.isNaN(count)) continue;
      isOwnStep &&= count === own;
      if (isOwnStep) equal += 1;
      if (count > most) most = count;
    }
  }
  // The bucket itself was counted in both directions.
  const each = width / (equal > LEAST_EQUAL ? Math.max(1, own) : most);
  return STEPS.findLast((step) => step <= each) ?? each;
}
