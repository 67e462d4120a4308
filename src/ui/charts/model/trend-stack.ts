import type { ReactNode } from 'react';
import type { TrendChartProps } from './trend';

/** One chart of a stack, with everything it does not share. */
export interface TrendPane extends Pick<
  TrendChartProps,
  'times' | 'stepMs' | 'lines' | 'fallbacks' | 'bands' | 'note' | 'tail'
> {
  /** Also the id of its element on the page. */
  readonly id: string;
  /** Accessible name of the chart. */
  readonly label: string;
  readonly peers: NonNullable<TrendChartProps['peers']>;
  /**
   * Whether its coverage differs from that of the last chart, so that it has a strip of its own.
   */
  readonly hasOwnBands: boolean;
  /** Height of the plot alone, in rem. */
  readonly height: number;
  /** Options of this chart, shown at its end. */
  readonly aside?: ReactNode;
}

/**
 * Charts below each other that share the time axis, the cursor and every gesture. The last one has
 * the axis.
 */
export interface TrendStackProps extends Pick<
  TrendChartProps,
  'label' | 'span' | 'bandWords' | 'zone' | 'locale' | 'now' | 'onSpan' | 'onReset' | 'limits'
> {
  readonly panes: readonly TrendPane[];
  readonly annotations: NonNullable<TrendChartProps['annotations']>;
}

/** Returns the props of each chart of a stack. */
export function chartsOf({
  panes,
  annotations,
  ...shared
}: TrendStackProps): readonly TrendChartProps[] {
  return panes.map(({ hasOwnBands, peers, ...pane }, index) => {
    const isLast = index === panes.length - 1;
    const { times, stepMs, lines, fallbacks, bands, note, tail, label } = pane;
    return {
      ...shared,
      ...{ times, stepMs, lines, fallbacks, bands, note, tail, label, peers },
      frame: { strip: isLast || hasOwnBands, times: isLast },
      ...(isLast ? { annotations } : {}),
    };
  });
}
