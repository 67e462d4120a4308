import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Cursor } from '../canvas/cursor';
import { followCursor } from '../canvas/cursor-marks';
import type { Moves } from '../canvas/drags';
import { reset } from '../canvas/key-moves';
import { createPlot, plotShapeKey, type Plot } from '../canvas/plot';
import type { PlotGroup } from '../canvas/plot-group';
import { listenToPointers } from '../canvas/pointers';
import type { TrendChartProps } from '../model/trend';
import { listenToWheel } from '../canvas/wheel';

/** Effects of pointers, keys and buttons on a plot. */
export const movesOf = (plot: Plot, cursor: Cursor): Moves => ({
  plot,
  commit: () => {
    plot.props().onSpan(plot.shown());
  },
  reset: () => {
    reset(plot);
  },
  point: (at) => {
    cursor.put(at);
  },
});

function followSize(frame: HTMLElement, plot: Plot): () => void {
  const observer = new ResizeObserver(() => {
    plot.resize(frame.clientWidth, frame.clientHeight);
  });
  observer.observe(frame);
  return () => {
    observer.disconnect();
  };
}

/**
 * Draws the chart into the frame. The chart is built once for a set of lines; new values, spans and
 * sizes are drawn into it, so that nothing jumps and the cursor stays. Returns a ref to the plot,
 * null before the first drawing; `onMade`, which must be a stable function, gets it too.
 */
export function usePlot(
  frame: RefObject<HTMLElement | null>,
  chart: TrendChartProps,
  cursor: Cursor,
  onThinned: (isThinned: boolean) => void,
  group: PlotGroup,
  onMade?: (plot: Plot | null) => void,
): RefObject<Plot | null> {
  const latest = useRef(chart);
  const made = useRef<Plot | null>(null);
  const shape = plotShapeKey(chart);
  useLayoutEffect(() => {
    latest.current = chart;
    made.current?.update(chart);
    const at = cursor.at();
    // A moment out of view has no values here.
    if (at !== null && (at < chart.span.from || at > chart.span.to)) cursor.put(null);
  });
  useLayoutEffect(() => {
    const place = frame.current;
    if (place === null) return undefined;
    const plot = createPlot(place, latest.current, group);
    made.current = plot;
    onMade?.(plot);
    const moves = movesOf(plot, cursor);
    const stops = [
      followCursor(plot, cursor),
      listenToPointers(moves),
      listenToWheel(moves),
      followSize(place, plot),
      plot.onDrawn(() => {
        onThinned(plot.isDownsampled());
      }),
    ];
    return () => {
      made.current = null;
      onMade?.(null);
      for (const stop of stops) stop();
      plot.destroy();
    };
  }, [shape, cursor, frame, onThinned, group, onMade]);
  return made;
}
