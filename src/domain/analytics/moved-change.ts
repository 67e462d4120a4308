import type { VariableName } from '../machine/variables';
import type { ComparedBuckets } from './moved-states';
import { quantile, resolutionOf } from './moved-spread';

/**
 * Movement of a variable from the reference to the marked stretch. The score is 0 where nothing
 * moved: of a quantity, the difference of the medians in spreads of the reference and the share of
 * samples outside the range of the reference; of a code, ten times the share of time that has
 * another value.
 */
export interface Movement {
  readonly kind: 'quantity' | 'code';
  /** Median; of a code the most common value. */
  readonly before: number;
  readonly now: number;
  readonly score: number;
  /** Share of the samples outside the range of the reference; of a code with another value. */
  readonly outside: number;
  /** Values in order of time, at most `SPARKS` of both stretches; NaN where none was compared. */
  readonly sparks: Float64Array;
  /** Index in `sparks` at which the marked stretch begins. */
  readonly sparksNow: number;
}

/** Spreads of a code that changes completely; a quantity may move farther. */
const CODE_SCORE = 10;
/** Ratio of the standard deviation to the distance between the quartiles of a normal spread. */
const QUARTILES_TO_SIGMA = 1.349;
const SPARKS = 100;
const SPARKS_BEFORE = 80;

type Compared = Pick<ComparedBuckets, 'now' | 'before'>;

/** Returns the movement of a quantity; null without a sample in one of the stretches. */
export function movedQuantity(
  variable: VariableName,
  values: Float64Array,
  compared: Compared,
): Movement | null {
  const before = samplesOf(values, compared.before).sort();
  const now = samplesOf(values, compared.now).sort();
  if (before.length === 0 || now.length === 0) return null;
  const [low = NaN, high = NaN] = [before[0], before.at(-1)];
  const resolution = resolutionOf(variable);
  const quartiles = quantile(before, 0.75) - quantile(before, 0.25);
  const spread = Math.max(quartiles / QUARTILES_TO_SIGMA, resolution);
  const was = quantile(before, 0.5);
  const is = quantile(now, 0.5);
  const isOutside = (value: number) => value < low - resolution || value > high + resolution;
  const outside = now.filter(isOutside).length / now.length;
  return {
    kind: 'quantity',
    before: was,
    now: is,
    score: Math.max(0, Math.abs(is - was) - resolution) / spread + outside,
    outside,
    ...sparksOf(values, compared),
  };
}

/** Returns the movement of a code or a state; null without a sample in one of the stretches. */
export function movedCode(values: Float64Array, compared: Compared): Movement | null {
  const before = sharesOf(samplesOf(values, compared.before));
  const now = sharesOf(samplesOf(values, compared.now));
  if (before.size === 0 || now.size === 0) return null;
  let moved = 0;
  for (const value of new Set([...before.keys(), ...now.keys()]))
    moved += Math.abs((now.get(value) ?? 0) - (before.get(value) ?? 0)) / 2;
  return {
    kind: 'code',
    before: commonest(before),
    now: commonest(now),
    score: CODE_SCORE * moved,
    outside: moved,
    ...sparksOf(values, compared),
  };
}

function samplesOf(values: Float64Array, buckets: Uint32Array): Float64Array {
  const samples = new Float64Array(buckets.length);
  let count = 0;
  for (const bucket of buckets) {
    const value = values[bucket] ?? NaN;
    if (Number.isNaN(value)) continue;
    samples[count] = value;
    count += 1;
  }
  return samples.subarray(0, count);
}

function sharesOf(samples: Float64Array): ReadonlyMap<number, number> {
  const shares = new Map<number, number>();
  for (const value of samples) shares.set(value, (shares.get(value) ?? 0) + 1 / samples.length);
  return shares;
}

const commonest = (shares: ReadonlyMap<number, number>): number =>
  [...shares].sort(([, a], [, b]) => b - a)[0]?.[0] ?? NaN;

/** Thins both stretches evenly, for a line as small as a word. */
function sparksOf(
  values: Float64Array,
  { before, now }: Compared,
): Pick<Movement, 'sparks' | 'sparksNow'> {
  const thinned = (buckets: Uint32Array, most: number) =>
    Array.from({ length: Math.min(most, buckets.length) }, (_, i) => {
      const bucket = buckets[Math.floor((i * buckets.length) / Math.min(most, buckets.length))];
      return values[bucket ?? -1] ?? NaN;
    });
  const past = thinned(before, SPARKS_BEFORE);
  return {
    sparks: Float64Array.from([...past, ...thinned(now, SPARKS - SPARKS_BEFORE)]),
    sparksNow: past.length,
  };
}
