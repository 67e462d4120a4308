import { POWER_LIMIT_KW } from '../machine/readings';

/** Readings of a counter in kWh, one for each bucket; NaN for none. */
export type CounterReadings = Float64Array;

/** Energy between two successive readings, by the index of their buckets. */
export interface Rise {
  readonly from: number;
  readonly to: number;
  readonly kwh: number;
  /** Whether the counter was replaced or set to a value in between; absent where it was not. */
  readonly isReset?: true;
}

interface Reading {
  readonly bucket: number;
  readonly kwh: number;
}

/** Falls up to this many kWh are noise of the counter. */
const NOISE_KWH = 5;

/**
 * [Note: Faults of a counter]
 *
 * A counter only rises. A reading that is no rise is one of three faults:
 *
 * - Noise: it falls by 5 kWh at most. The level reached before stays, until it is exceeded.
 * - A glitch: one reading far from both of its neighbours, which agree. It does not count. The
 *   newest reading has no later neighbour; one that falls does not count until the next one comes.
 * - A replacement: it falls by more than noise, and the next reading is low too. It counts from 0
 *   when it begins below half of the level, else from its first reading: it was set to a value.
 *
 * A rise above what a machine can produce in the time is a counter that was set to a value, and
 * counts nothing.
 *
 * Returns the rises between successive readings, in order. `hours` is the width of a bucket.
 */
export function rises(readings: CounterReadings, hours: number): Rise[] {
  const [first, ...others] = withoutGlitches(readings, hours);
  if (first === undefined) return [];
  const found: Rise[] = [];
  let { bucket: from, kwh: level } = first;
  for (const { bucket: to, kwh } of others) {
    const limit = mostBetween(from, to, hours);
    const isReplaced = kwh < level - NOISE_KWH;
    const zero = isReplaced && kwh < level / 2 ? 0 : Math.min(level, kwh);
    const risen = isReplaced ? kwh - zero : Math.max(0, kwh - level);
    const isTooMuch = risen > limit;
    const reset = isReplaced || isTooMuch ? ({ isReset: true } as const) : {};
    found.push({ from, to, kwh: isTooMuch ? 0 : risen, ...reset });
    level = isReplaced ? kwh : Math.max(level, kwh);
    from = to;
  }
  return found;
}

/** Returns the readings with NaN in the place of glitches. */
export function steadyReadings(readings: CounterReadings, hours: number): CounterReadings {
  const steady = new Float64Array(readings.length).fill(NaN);
  for (const { bucket, kwh } of withoutGlitches(readings, hours)) steady[bucket] = kwh;
  return steady;
}

/** Most that a machine can produce between readings in two buckets, in kWh. */
const mostBetween = (from: number, to: number, hours: number): number =>
  POWER_LIMIT_KW * hours * (to - from + 1);

function withoutGlitches(readings: CounterReadings, hours: number): Reading[] {
  const present: Reading[] = [];
  readings.forEach((kwh, bucket) => {
    if (!Number.isNaN(kwh)) present.push({ bucket, kwh });
  });
  const kept: Reading[] = [];
  present.forEach((reading, i) => {
    if (!isGlitch(kept.at(-1), reading, present[i + 1], hours)) kept.push(reading);
  });
  return kept;
}

function isGlitch(
  before: Reading | undefined,
  { bucket, kwh }: Reading,
  after: Reading | undefined,
  hours: number,
): boolean {
  if (before === undefined) return false;
  const falls = kwh < before.kwh - NOISE_KWH;
  if (after === undefined) return falls;
  const neighboursAgree =
    after.kwh >= before.kwh - NOISE_KWH &&
    after.kwh - before.kwh <= mostBetween(before.bucket, after.bucket, hours);
  const leaps =
    kwh > after.kwh + NOISE_KWH || kwh - before.kwh > mostBetween(before.bucket, bucket, hours);
  return neighboursAgree && (falls || leaps);
}
