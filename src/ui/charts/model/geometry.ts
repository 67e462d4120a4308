import uPlot from 'uplot';
import type { CanvasPlace } from './run-pen';
import type { AxisId, ChartSpan } from './trend';
import { scaleKey } from './value-axes';

/** A run smaller than this many CSS pixels gets a dot of that radius. */
const DOT = 2;

/** Canvas with a plotting area: that of a plot, or a layer of it. */
export type Surface = Pick<uPlot, 'ctx' | 'bbox' | 'scales'>;

const heightOf = (plot: Pick<Surface, 'bbox' | 'scales'>, axis: AxisId) => {
  const { min = 0, max = 1 } = plot.scales[scaleKey(axis)] ?? {};
  return { min, perUnit: plot.bbox.height / (max - min) };
};

/** Position of times and values of one side on the canvas. */
export function canvasPlace(
  plot: Pick<Surface, 'bbox' | 'scales'>,
  view: ChartSpan,
  axis: AxisId,
): CanvasPlace {
  const { left, top, width, height } = plot.bbox;
  const { min, perUnit } = heightOf(plot, axis);
  return {
    x0: left,
    at0: view.from,
    perMs: width / (view.to - view.from),
    y0: top + height + min * perUnit,
    perUnit,
    dot: DOT * uPlot.pxRatio,
  };
}

/** Canvas pixel column of a moment, not rounded. */
export const pixelColumn = (plot: Pick<Surface, 'bbox'>, view: ChartSpan, at: number): number =>
  plot.bbox.left + ((at - view.from) / (view.to - view.from)) * plot.bbox.width;
