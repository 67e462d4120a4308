import type uPlot from 'uplot';
import { axesOf, paddingOf, spanRange } from './axes';
import { sceneScale, type Scene } from './scene';
import { layeredLines } from './line-layer';
import { paintBlanks } from './coverage-paint';
import { paintAround, paintValues } from './scene-paint';
import type { AxisId, TrendLine } from '../model/trend';
import { scaledIds, scaleKey } from '../model/value-axes';

/**
 * [Note: Holes are NaN]
 *
 * uPlot breaks lines at `null`, which a Float64Array cannot hold, and takes NaN into its ranges. So
 * it does neither here: `auto: false` keeps it from ranging, and `line-paint.ts` paints the lines;
 * it also knows the width of a bucket and which buckets were left out. The arrays are passed in as
 * they are, never copied.
 */
const seriesOf = ({ axis }: TrendLine): uPlot.Series => ({
  scale: scaleKey(axis),
  auto: false,
  points: { show: false },
  paths: () => null,
});

function valueScaleOf(scene: () => Scene, axis: AxisId): uPlot.Scale {
  return {
    range: () => {
      const { min, max } = sceneScale(scene(), axis);
      return [min, max];
    },
  };
}

/**
 * uPlot options for a canvas with scales and axes; lines, cursor, legend and gestures are our own
 * because of holes, text size, touch and keys.
 */
export function plotOptions(
  scene: () => Scene,
  size: { readonly width: number; readonly height: number },
): uPlot.Options {
  const { props } = scene();
  const paintLines = layeredLines(paintValues);
  return {
    ...size,
    ms: 1,
    padding: paddingOf(scene),
    cursor: { show: false },
    legend: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: { time: false, range: () => spanRange(scene().view) },
      ...Object.fromEntries(scaledIds(props).map((id) => [scaleKey(id), valueScaleOf(scene, id)])),
    },
    axes: axesOf(scene),
    series: [{}, ...props.lines.map(seriesOf)],
    hooks: {
      drawAxes: [
        (plot) => {
          paintBlanks(plot, scene());
          paintLines(plot, scene());
        },
      ],
      draw: [
        (plot) => {
          paintAround(plot, scene());
        },
      ],
    },
  };
}
