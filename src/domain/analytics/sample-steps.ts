import { HOUR, MINUTE, SECOND } from '../../base/units';

/** Times between two reports of a machine, or two steps of a past that was filled in; ascending. */
export const STEPS: readonly number[] = [
  10 * SECOND,
  MINUTE,
  2 * MINUTE,
  6 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
];
/** Number of equal distances in a row that are a step, and no chance. */
const LEAST_EQUAL = 4;

/**
 * Returns for each bucket with a value the number of buckets for which it stands: of a past that
 * was filled in from wider steps the distance to the next bucket with a value, else 1; 0 for a
 * bucket without. Buckets are in steps where several distances in a row are one of the usual ones.
 *
 *   1-minute buckets  x.........x.........x.........x.........xxxxx
 *   stands for        10        10        10        10        11111
 */
export function sampleSteps(values: Float64Array, width: number): Uint32Array {
  const steps = Uint32Array.from(values, (value) => (Number.isNaN(value) ? 0 : 1));
  const filled = [...steps.keys()].filter((i) => steps[i] === 1);
  const distance = (i: number): number => (filled[i + 1] ?? NaN) - (filled[i] ?? NaN);
  let from = 0;
  while (from < filled.length - 1) {
    const step = distance(from);
    let to = from + 1;
    while (distance(to) === step) to += 1;
    if (step > 1 && to - from >= LEAST_EQUAL && STEPS.includes(step * width)) {
      for (const i of filled.slice(from, to)) steps[i] = step;
      steps[filled[to] ?? 0] = Math.min(step, distance(to) || step);
    }
    from = to;
  }
  return steps;
}
