import type { ReactNode } from 'react';
import type { TrendChartProps } from './trend';

/** One chart of a stack: what it has for itself. */
export interface TrendPane extends Pick<
  TrendChartProps,
  'times' | 'stepMs' | 'lines' | 'standIns' | 'bands' | 'note' | 'tail'
> {
  /** Of its element on the page too. */
  readonly id: string;
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  readonly peers: NonNullable<TrendChartProps['peers']>;
  /** Whether what is known of it differs from what is known of the last one, so that it has a strip of its own. */
  readonly hasOwnBands: boolean;
  /** Height of the plot alone, in rem. */
  readonly height: number;
  /** What can be chosen of this chart; stands at its end. */
  readonly aside?: ReactNode;
}

/** Charts below each other that share the time axis, the cursor and every gesture. The last one has the axis. */
export interface TrendStackProps extends Pick<
  TrendChartProps,
  'label' | 'span' | 'bandWords' | 'zone' | 'locale' | 'now' | 'onSpan' | 'onReset' | 'reach'
> {
  readonly panes: readonly TrendPane[];
  readonly marks: NonNullable<TrendChartProps['marks']>;
}

/** Each chart of a stack as a chart. */
export function chartsOf({ panes, marks, ...shared }: TrendStackProps): readonly TrendChartProps[] {
  return panes.map(({ hasOwnBands, peers, ...pane }, index) => {
    const isLast = index === panes.length - 1;
    const { times, stepMs, lines, standIns, bands, note, tail, label } = pane;
    return {
      ...shared,
      ...{ times, stepMs, lines, standIns, bands, note, tail, label, peers },
      frame: { strip: isLast || hasOwnBands, times: isLast },
      ...(isLast ? { marks } : {}),
    };
  });
}
