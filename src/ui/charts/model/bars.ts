import type { Span } from './trend';

/** A stretch of time with an amount. */
export interface Bar extends Span {
  /** False where the amount is a part of what it would be, since not all of it is known. */
  readonly isWhole: boolean;
}

/** What of each bar belongs to one of those who made it. */
export interface BarLayer {
  readonly id: string;
  readonly label: string;
  /** One for each bar, not negative; NaN: nothing is known. */
  readonly values: readonly number[];
}

export interface BarChartProps {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  readonly span: Span;
  /** Ascending and disjoint. */
  readonly bars: readonly Bar[];
  /** From the bottom up. */
  readonly layers: readonly BarLayer[];
  /** Of all values, as the axis and the table have them. */
  readonly unit: string;
  /** A value in that unit, without it. */
  readonly text: (value: number) => string;
  /** A value with the unit that fits it. */
  readonly amount: (value: number) => string;
  /** What stands in for all layers but the greatest, where there are more than there are greens. */
  readonly others: (count: number) => string;
  /** Said of a bar, and of the sum, that are not whole. */
  readonly partialWord: string;
  /** What a bar is, in words. */
  readonly note: string;
  /** IANA name. */
  readonly zone: string;
  readonly locale: string;
}
