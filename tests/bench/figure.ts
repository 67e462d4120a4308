/** One line of the bench: what was measured, and what the portal promises of it. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The promise: at least or at most so much; null for what is only told. */
  readonly limit: { readonly at: 'most' | 'least'; readonly value: number } | null;
  /** The numbers behind it, in words. */
  readonly detail: string;
}

type Limited = (name: string, value: number, unit: string, limit: number, detail: string) => Figure;

export const atMost: Limited = (name, value, unit, limit, detail) => ({
  ...{ name, value, unit, detail },
  limit: { at: 'most', value: limit },
});

export const atLeast: Limited = (name, value, unit, limit, detail) => ({
  ...{ name, value, unit, detail },
  limit: { at: 'least', value: limit },
});

export const isMet = ({ value, limit }: Figure): boolean => {
  if (limit === null) return true;
  return limit.at === 'most' ? value <= limit.value : value >= limit.value;
};

/** Enough digits to tell two runs apart, and no more. */
export const digits = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** All that were measured, for a figure's detail. */
export const told = (values: readonly number[]): string => values.map(digits).join(', ');

export const limitText = ({ limit, unit }: Figure): string =>
  limit === null
    ? ''
    : `${limit.at === 'most' ? '≤' : '≥'} ${Number(limit.value.toFixed(2))}${unit}`;

export const valueText = ({ value, unit }: Figure): string => digits(value) + unit;
