export interface ValueScale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Round step sizes. */
const NICE = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

const niceAtLeast = (least: number): readonly number[] => {
  const size = 10 ** Math.floor(Math.log10(least));
  return [...NICE, ...NICE.map((nice) => nice * 10)]
    .map((nice) => nice * size)
    .filter((step) => step >= least * (1 - 1e-9));
};

/**
 * Noise is not enlarged to fill the chart: the visible range spans at least this part of its size,
 * and at least one unit.
 */
const LEAST_PART = 0.04;

/** Part of the range that is free above the greatest value, so that no line is on the edge. */
export const HEADROOM = 0.03;

interface ScaleOptions {
  readonly leastPart?: number;
  readonly headroom?: number;
}

/** Returns the least range that a scale of these values spans. */
export const leastRange = (low: number, high: number, leastPart = LEAST_PART): number =>
  Math.max(high - low, Math.max(Math.abs(low), Math.abs(high)) * leastPart, 1);

/**
 * Returns a scale of exactly `intervals` even steps from `low` to `high`, so that two axes share
 * their grid lines. A scale without negative values starts at zero or above.
 */
export function valueScale(
  low: number,
  high: number,
  intervals: number,
  { leastPart = LEAST_PART, headroom = 0 }: ScaleOptions = {},
): ValueScale {
  const range = leastRange(low, high, leastPart);
  const spare = (range - (high - low)) / 2;
  const bottom = low >= 0 ? Math.max(0, low - spare) : low - spare;
  const top = Math.max(high + headroom * range, bottom + range);
  for (const step of niceAtLeast(range / intervals)) {
    const min = Math.floor(bottom / step + 1e-9) * step;
    const max = min + intervals * step;
    if (max >= top - step * 1e-9) return { min, max, step };
  }
  return { min: bottom, max: top, step: range / intervals };
}

/** Returns a scale with exactly these ends and about `intervals` round steps between them. */
export function exactScale([min, max]: readonly [number, number], intervals: number): ValueScale {
  const [step = max - min] = niceAtLeast((max - min) / intervals);
  return { min, max, step };
}

/** Multiples of the step from `min` to `max`: labels of a scale with ends that are not round. */
export function roundTicks({ min, max, step }: ValueScale): number[] {
  const first = Math.ceil(min / step - 1e-9);
  const last = Math.floor(max / step + 1e-9);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, index) => (first + index) * step,
  );
}

/** The values of the grid lines. */
export const valueTicks = ({ min, step }: ValueScale, intervals: number): number[] =>
  Array.from({ length: intervals + 1 }, (_, index) => min + index * step);

const formats = new Map<string, Intl.NumberFormat>();

/** Text of a number on an axis, with as many decimals as its step needs. */
export function tickText(value: number, step: number, locale: string): string {
  const decimals = decimalsOf(step);
  const key = `${locale} ${decimals}`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      signDisplay: 'negative',
    });
  formats.set(key, format);
  return format.format(value);
}

/** 0 for 25, 1 for 2.5, 2 for 0.25. */
function decimalsOf(step: number): number {
  for (let decimals = 0; decimals < 9; decimals++) {
    const shifted = step * 10 ** decimals;
    if (Math.abs(shifted - Math.round(shifted)) < 1e-6 * shifted) return decimals;
  }
  return 9;
}
