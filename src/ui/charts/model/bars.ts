import type { ChartSpan } from './trend';

/** A range of time with an amount. */
export interface AmountBar extends ChartSpan {
  /** False where part of the amount is not known. */
  readonly isWhole: boolean;
}

/** One contributor's share of each bar. */
export interface BarLayer {
  readonly id: string;
  readonly label: string;
  /** One value for each bar, not negative; NaN: nothing is known. */
  readonly values: readonly number[];
}

export interface BarChartProps {
  /** Accessible name of the chart. */
  readonly label: string;
  readonly span: ChartSpan;
  /** Period of the sum where it is not that of the bars; null where the title has it. */
  readonly sumSpan?: ChartSpan | null;
  /** Ascending and disjoint. */
  readonly bars: readonly AmountBar[];
  /** From the bottom up. */
  readonly layers: readonly BarLayer[];
  /** Unit of all values on the axis and in the table. */
  readonly unit: string;
  /** Text of a value in that unit, without the unit. */
  readonly text: (value: number) => string;
  /** Text of a value with the unit that fits it. */
  readonly amount: (value: number) => string;
  /** Name of the layer that combines the smallest ones, where there are more layers than greens. */
  readonly others: (count: number) => string;
  /** Text for a bar, or a sum, that is not complete. */
  readonly partialWord: string;
  /** Layers on top of each other, as when absent, or in front of each other, the least in front. */
  readonly layout?: 'stacked' | 'overlap';
  /** Whether bars that are not complete are hatched. */
  readonly isHatched?: boolean;
  /** Explains what one bar shows. */
  readonly note: string;
  /** IANA name. */
  readonly zone: string;
  readonly locale: string;
}
