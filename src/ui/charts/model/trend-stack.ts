import type { ReactNode } from 'react';
import type { ChartSpan, TrendChartProps } from './trend';
import { sharedAxes } from './value-axes';

/** One chart of a stack, with everything it does not share. */
export interface TrendPane extends Pick<
  TrendChartProps,
  | 'times'
  | 'stepMs'
  | 'lines'
  | 'fallbacks'
  | 'bands'
  | 'note'
  | 'tail'
  | 'axes'
  | 'growingFrom'
  | 'lineStrips'
  | 'levels'
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

/** Charts below each other that share the range of time, the cursor and every gesture. */
export interface TrendStackProps extends Pick<
  TrendChartProps,
  | 'label'
  | 'span'
  | 'bandWords'
  | 'zone'
  | 'locale'
  | 'now'
  | 'onSpan'
  | 'onReset'
  | 'limits'
  | 'annotationLabels'
> {
  readonly panes: readonly TrendPane[];
  readonly annotations: NonNullable<TrendChartProps['annotations']>;
  /** Stretch between the two measuring cursors. */
  readonly measure?: ChartSpan | null;
  /** Called when a measuring cursor was moved or removed; without it nothing can be measured. */
  readonly onMeasure?: (span: ChartSpan | null) => void;
  /** Title of its picture; its accessible name where none is given. */
  readonly title?: string;
  /** Charts that show the time axis: the last one, where nothing is given. */
  readonly timesOn?: 'last' | 'each';
  /**
   * Element outside that gets the buttons, null until it is there; the time of the values is then
   * in the head of the first chart. Without it, both are above the charts.
   */
  readonly buttonsIn?: HTMLElement | null;
  /** State of the data, shown beside the button of the numbers. */
  readonly status?: ReactNode;
  /** Number of charts that are drawn at once, before the others; two where it is not given. */
  readonly firstDrawn?: number;
  /** Rendered below the charts for the moment that was read last, at first the end of the span. */
  readonly ofMoment?: (at: number) => ReactNode;
}

/** Returns the props of each chart of a stack. */
export function chartsOf({
  panes,
  annotations,
  measure: _measure,
  onMeasure: _onMeasure,
  status: _status,
  title: _title,
  firstDrawn: _firstDrawn,
  ofMoment: _ofMoment,
  buttonsIn: _buttonsIn,
  timesOn = 'last',
  annotationLabels = false,
  ...shared
}: TrendStackProps): readonly TrendChartProps[] {
  const axes = sharedAxes(panes);
  return panes.map(({ hasOwnBands, id: _id, height: _height, aside: _aside, ...pane }, index) => {
    const isLast = index === panes.length - 1;
    const frame = { strip: isLast || hasOwnBands, times: isLast || timesOn === 'each' };
    return {
      ...shared,
      ...pane,
      frame: axes === undefined ? frame : { ...frame, axes },
      ...(isLast ? { annotations, annotationLabels } : {}),
    };
  });
}
