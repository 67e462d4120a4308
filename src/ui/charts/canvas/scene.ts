import { extentOf, bucketsWithin } from '../model/buckets';
import { lineStyle } from '../model/hues';
import type { Ink } from '../model/ink';
import type { AxisId, TrendBuckets, ChartSpan, TrendChartProps, TrendLine } from '../model/trend';
import { withLevels } from '../model/levels';
import { exactScale, HEADROOM, valueScale, type ValueScale } from '../model/value-scale';

/** State of the chart that all painters read; it is changed in place. */
export interface Scene {
  props: TrendChartProps;
  /** The visible span: the requested one, or that of a gesture. */
  view: ChartSpan;
  ink: Ink;
  /** Whether a gesture goes on. */
  isHeld: boolean;
}

/**
 * Five even steps on either side, so that both axes share the grid; fewer where the chart is low.
 */
export const SCALE_STEPS = 5;

type Extent = readonly [low: number, high: number];

const NO_EXTENT: Extent = [Infinity, -Infinity];
const join = (one: Extent, other: Extent): Extent => [
  Math.min(one[0], other[0]),
  Math.max(one[1], other[1]),
];

/**
 * All columns drawn for one line: its own, its ghost, its coarser fallback, and the peers it is
 * compared with.
 */
function* drawnOf({ props }: Scene, line: TrendLine): Iterable<TrendBuckets> {
  const { times, stepMs, fallbacks, peers = [] } = props;
  for (const values of drawnColumns(line)) yield { times, stepMs, values };
  if (line.ghost !== undefined) yield line.ghost;
  for (const other of [...fallbacks, ...peers]) {
    const values = other.values.get(line.id);
    if (values !== undefined) yield { times: other.times, stepMs: other.stepMs, values };
  }
}

function lineExtent(scene: Scene, line: TrendLine): Extent {
  const { props, view } = scene;
  const newest = props.tail?.values.get(line.id);
  let extent = newest === undefined ? NO_EXTENT : ([newest, newest] as const);
  for (const { times, stepMs, values } of drawnOf(scene, line))
    extent = join(extent, extentOf(values, ...bucketsWithin(times, stepMs, view)) ?? NO_EXTENT);
  // A line that is filled down to zero has zero in view.
  return lineStyle(line.colour).area && extent[0] <= extent[1] ? join(extent, [0, 0]) : extent;
}

function linesExtent(scene: Scene, axis: AxisId): Extent | null {
  const extent = scaledOn(scene.props.lines, axis)
    .map((line) => lineExtent(scene, line))
    .reduce(join, NO_EXTENT);
  return extent[0] > extent[1] ? null : extent;
}

/** Whether an axis has numbers: of its lines in the visible span, or an extent that was chosen. */
export const hasNumbers = (scene: Scene, axis: AxisId): boolean =>
  chosenExtent(scene, axis) !== null || linesExtent(scene, axis) !== null;

const chosenExtent = ({ props }: Scene, axis: AxisId): Extent | null =>
  props.axes?.find(({ id }) => id === axis)?.extent ?? null;

/** Scale of an axis for the visible span; an extent that was chosen is exact. */
export function sceneScale(scene: Scene, axis: AxisId): ValueScale {
  const extent = chosenExtent(scene, axis);
  if (extent !== null) return exactScale(extent, SCALE_STEPS);
  const { lines, levels = [] } = scene.props;
  const scaled = scaledOn(lines, axis);
  const isCounted = scaled.every(({ isCounter }) => isCounter === true);
  // No share is above 100 %.
  const headroom = scaled.every(({ unit }) => unit === '%') ? 0 : HEADROOM;
  const ofLines = linesExtent(scene, axis);
  const [low, high] = ofLines === null ? [0, 1] : withLevels(ofLines, levels, axis);
  return valueScale(low, high, SCALE_STEPS, { headroom, ...(isCounted ? { leastPart: 0 } : {}) });
}

const drawnColumns = ({ values, envelope }: TrendLine): readonly Float64Array[] =>
  envelope === undefined || envelope === null
    ? [values]
    : [values, envelope.least, envelope.greatest];

/** Lines drawn on a value scale. */
const scaledOn = (lines: readonly TrendLine[], axis: AxisId): readonly TrendLine[] =>
  lines.filter((line) => line.axis === axis && line.lane === undefined);
