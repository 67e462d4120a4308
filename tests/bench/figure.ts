/** One line of the bench: a measurement and its limit. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** Upper or lower limit; null for a figure without one. */
  readonly limit: { readonly at: 'most' | 'least'; readonly value: number } | null;
  /** Explains the value by the numbers behind it. */
  readonly detail: string;
}

type Limited = (name: string, value: number, unit: string, limit: number, detail: string) => Figure;

export const atMost: Limited = (name, value, unit, limit, detail) => ({
  name,
  value,
  unit,
  detail,
  limit: { at: 'most', value: limit },
});

export const atLeast: Limited = (name, value, unit, limit, detail) => ({
  name,
  value,
  unit,
  detail,
  limit: { at: 'least', value: limit },
});

export const isMet = ({ value, limit }: Figure): boolean => {
  if (limit === null) return true;
  return limit.at === 'most' ? value <= limit.value : value >= limit.value;
};

/** Formats a number with just enough digits to distinguish two runs. */
export const digits = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** Lists all measured values for the detail of a figure. */
export const listValues = (values: readonly number[]): string => values.map(digits).join(', ');

export const limitText = ({ limit, unit }: Figure): string =>
  limit === null
    ? ''
    : `${limit.at === 'most' ? '≤' : '≥'} ${Number(limit.value.toFixed(2))}${unit}`;

export const figureValueText = ({ value, unit }: Figure): string => digits(value) + unit;
