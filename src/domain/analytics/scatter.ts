import type { VariableName } from '../machine/variables';

/** Variable of an axis, or the difference of two: `variable` minus `minus`. */
export interface ScatterAxis {
  readonly variable: VariableName;
  readonly minus: VariableName | null;
}

/** Variables of an axis. */
export const variablesOfAxis = ({ variable, minus }: ScatterAxis): readonly VariableName[] =>
  minus === null ? [variable] : [variable, minus];

/** Points of one machine: the buckets in which both axes have a value. */
export interface ScatterPoints {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Bucket of each point. */
  readonly buckets: Uint32Array;
  /** Fetched buckets in which an axis has no value. */
  readonly leftOut: number;
  /** Buckets that were not fetched: whether they have values is not known. */
  readonly notFetched: number;
}

/** Returns the difference of two columns; NaN where one of them has no sample. */
export const differenceOf = (values: Float64Array, minus: Float64Array | null): Float64Array =>
  minus === null ? values : values.map((value, i) => value - (minus[i] ?? NaN));

/**
 * Returns the points of two columns of the same buckets; `isFetched` tells whether a bucket without
 * a value was fetched.
 */
export function scatterPoints(
  x: Float64Array,
  y: Float64Array,
  isFetched: (bucket: number) => boolean,
): ScatterPoints {
  const length = Math.min(x.length, y.length);
  const xs = new Float64Array(length);
  const ys = new Float64Array(length);
  const buckets = new Uint32Array(length);
  let [count, notFetched] = [0, 0];
  for (let i = 0; i < length; i += 1) {
    const [across, up] = [x[i] ?? NaN, y[i] ?? NaN];
    if (Number.isNaN(across) || Number.isNaN(up)) {
      notFetched += isFetched(i) ? 0 : 1;
      continue;
    }
    xs[count] = across;
    ys[count] = up;
    buckets[count] = i;
    count += 1;
  }
  return {
    xs: xs.subarray(0, count),
    ys: ys.subarray(0, count),
    buckets: buckets.subarray(0, count),
    leftOut: length - count - notFetched,
    notFetched,
  };
}
