import type uPlot from 'uplot';
import { axesOf, PADDING, spanRange } from './axes';
import { sceneScale, type Scene } from './scene';
import { paintAround, paintPlot } from './scene-paint';
import type { TrendLine, ValueAxis } from '../model/trend';

/**
 * [Note: Holes are NaN]
 *
 * uPlot breaks lines at `null`, which a Float64Array cannot hold, and takes NaN into its ranges. So
 * it does neither here: `auto: false` keeps it from ranging, and `line-paint.ts` paints the lines;
 * it also knows the width of a bucket and which buckets were left out. The arrays are passed in as
 * they are, never copied.
 */
const seriesOf = ({ axis }: TrendLine): uPlot.Series => ({
  scale: axis,
  auto: false,
  points: { show: false },
  paths: () => null,
});

function valueScaleOf(scene: () => Scene, axis: ValueAxis): uPlot.Scale {
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
  return {
    ...size,
    ms: 1,
    padding: [...PADDING],
    cursor: { show: false },
    legend: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: { time: false, range: () => spanRange(scene().view) },
      left: valueScaleOf(scene, 'left'),
      right: valueScaleOf(scene, 'right'),
    },
    axes: axesOf(scene),
    series: [{}, ...props.lines.map(seriesOf)],
    hooks: {
      drawAxes: [
        (plot) => {
          paintPlot(plot, scene());
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
