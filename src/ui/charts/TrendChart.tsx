import { Box } from '@chakra-ui/react';
import { useRef, useState, type RefObject } from 'react';
import { AxisCaptions } from './AxisCaptions';
import { BandKey } from './BandKey';
import { ChartButtons } from './ChartButtons';
import { ChartFrame } from './ChartFrame';
import { createCursor } from './cursor';
import { move, pressKey, reset } from './key-moves';
import type { Plot } from './plot';
import { createPlotGroup } from './plot-group';
import { NumbersBelow } from './NumbersBelow';
import { NumbersTable } from './NumbersTable';
import { Fineprint, Readout } from './Readout';
import type { Span, TrendChartProps } from './trend';
import { TrendPlot } from './TrendPlot';
import { usePlot } from './use-plot';

/**
 * Lines over time that say what they are worth: their bucket width, what of the span is known and how well, and the values
 * at the cursor. Draws what it is given and asks for spans (`onSpan`); it fetches nothing and knows no machine.
 */
export function TrendChart(chart: TrendChartProps) {
  const [cursor] = useState(createCursor);
  const frame = useRef<HTMLDivElement>(null);
  const [isThinned, setThinned] = useState(false);
  const [group] = useState(createPlotGroup);
  const plot = usePlot(frame, chart, cursor, setThinned, group);
  const [{ onMove, onReset }] = useState(() => buttonsOf(plot));
  return (
    <Box as="section" aria-label={chart.label} minW="0">
      <ChartFrame
        head={<Readout chart={chart} cursor={cursor} />}
        buttons={<ChartButtons {...{ onMove, onReset }} />}
        captions={<AxisCaptions lines={chart.lines} />}
        plot={
          <TrendPlot
            label={chart.label}
            frame={frame}
            onKeyDown={(event) => {
              if (plot.current !== null && pressKey(plot.current, cursor, event))
                event.preventDefault();
            }}
            onBlur={() => {
              if (cursor.isSpoken()) cursor.put(null);
            }}
          />
        }
        foot={
          <>
            <BandKey bands={chart.bands} words={chart.bandWords} />
            <Fineprint chart={chart} isThinned={isThinned} />
          </>
        }
        below={
          <NumbersBelow>{() => <NumbersTable label={chart.label} charts={[chart]} />}</NumbersBelow>
        }
      />
    </Box>
  );
}

/** What the buttons do to the plot, when there is one: the same functions for the life of the chart. */
const buttonsOf = (plot: RefObject<Plot | null>) => ({
  onMove: (change: (span: Span) => Span) => {
    if (plot.current !== null) move(plot.current, change);
  },
  onReset: () => {
    if (plot.current !== null) reset(plot.current);
  },
});
