import { Box } from '@chakra-ui/react';
import {
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { AxisCaptions } from './AxisCaptions';
import { BandKey } from './BandKey';
import { ChartButtons } from './ChartButtons';
import { ChartFrame } from './ChartFrame';
import { createCursor, type Cursor } from '../canvas/cursor';
import { move, pressKey, reset } from '../canvas/key-moves';
import type { Plot } from '../canvas/plot';
import { createPlotGroup } from '../canvas/plot-group';
import { NumbersBelow } from './NumbersBelow';
import { NumbersTable } from './NumbersTable';
import { Fineprint, Readout } from './Readout';
import type { SpanChange } from '../model/keys';
import type { TrendChartProps } from '../model/trend';
import { TrendPlot } from './TrendPlot';
import { usePlot } from './use-plot';

type TitledChartProps = TrendChartProps & {
  /** Title, on the line of the buttons. */
  title?: ReactNode;
  /** State of the data, on the line of the button of the numbers. */
  status?: ReactNode;
};

/**
 * Lines over time that show their quality: bucket width, coverage of the span, and the values at
 * the cursor. Draws its props and requests spans through `onSpan`; it fetches nothing and knows no
 * machine.
 */
export function TrendChart(chart: TitledChartProps) {
  const [cursor] = useState(createCursor);
  const frame = useRef<HTMLDivElement>(null);
  const [isThinned, setThinned] = useState(false);
  const [group] = useState(createPlotGroup);
  const plot = usePlot(frame, chart, cursor, setThinned, group);
  const [hands] = useState(() => handsOf(plot, cursor));
  const { title = null, status, label, lines, bands, bandWords, note, zone, span } = chart;
  // Parts that a new value does not change stay the same element and are not redrawn.
  const captions = useMemo(
    () => (new Set(lines.map(({ axis }) => axis)).size > 1 ? <AxisCaptions lines={lines} /> : null),
    [lines],
  );
  const place = useMemo(
    () => <TrendPlot {...{ label, frame }} onKeyDown={hands.onKeyDown} onBlur={hands.onBlur} />,
    [label, hands],
  );
  const foot = useMemo(
    () => (
      <>
        <BandKey bands={bands} words={bandWords} />
        <Fineprint chart={{ note, zone, span }} isThinned={isThinned} />
      </>
    ),
    [bands, bandWords, note, zone, span, isThinned],
  );
  return (
    <Box as="section" aria-label={label} minW="0">
      <ChartFrame
        {...{ title, captions, foot }}
        head={<Readout chart={chart} cursor={cursor} />}
        buttons={<ChartButtons onMove={hands.onMove} onReset={hands.onReset} />}
        plot={place}
        below={
          <NumbersBelow status={status}>
            {() => <NumbersTable label={label} charts={[chart]} />}
          </NumbersBelow>
        }
      />
    </Box>
  );
}

/**
 * Handlers of buttons and keys for the plot, when there is one: the same functions for the life of
 * the chart.
 */
const handsOf = (plot: RefObject<Plot | null>, cursor: Cursor) => ({
  onMove: (change: SpanChange) => {
    if (plot.current !== null) move(plot.current, (span) => change(span, cursor.at()));
  },
  onReset: () => {
    if (plot.current !== null) reset(plot.current);
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (plot.current !== null && pressKey(plot.current, cursor, event)) event.preventDefault();
  },
  onBlur: () => {
    if (cursor.isSpoken()) cursor.put(null);
  },
});
