import type { Hue } from '../../theme/palette';
import type { MarkKind } from './marks';

/** A range of time, epoch ms by the server's clock, half-open `[from, to)`. */
export interface ChartSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The hues a line may have; `hues.ts` defines how each is drawn. A new one comes with the first
 * line that needs it.
 */
export type ChartHue = 'power' | 'hot' | 'cold' | 'energy' | 'other';
/** Colour of a palette of 24, `c0` to `c23` (`palette.ts`). */
export type PaletteHue = `c${number}`;
export type LineHue = ChartHue | PaletteHue;
/** Id of a value axis. Without `axes` there are two, 'left' and 'right'. */
export type AxisId = string;

/** A value axis; a chart may have many. */
export interface ChartAxis {
  readonly id: AxisId;
  readonly unit: string;
  /** Exact least and greatest value; values outside are cut off. Null: fits the visible values. */
  readonly extent: readonly [number, number] | null;
}

/** Form of a line from bucket to bucket; sloped lines go through the middles of the buckets. */
export type LineShape = 'stepped' | 'linear' | 'curve';

export interface TrendLine {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly axis: AxisId;
  readonly colour: LineHue;
  /** One for each of `times`; NaN: no sample. Never copied, so it must not be changed in place. */
  readonly values: Float64Array;
  /** The number as it is shown, without its unit. */
  readonly text: (value: number) => string;
  /** Least and greatest sample of each bucket, where they are known; one for each of `times`. */
  readonly envelope?: TrendEnvelope | null;
  /** A counter: its growth fills the scale, however small it is compared with the count. */
  readonly isCounter?: boolean;
  /** A state or a code has no scale: it has a row of boxes of its own, and no value axis. */
  readonly lane?: Lane;
  /** Stepped unless another form is given. */
  readonly shape?: LineShape;
  /** A dot at each bucket, where dots have room. */
  readonly dots?: boolean;
  /** Coverage of this line alone, where it differs: a partition of the span. */
  readonly bands?: readonly TrendBand[];
  readonly ghost?: TrendGhost;
}

/**
 * The same quantity of another range of time, or of another machine, drawn behind its line. Its
 * times are already those of this chart's axis.
 */
export interface TrendGhost {
  readonly times: Float64Array;
  readonly stepMs: number;
  /** One for each of `times`; NaN: no sample. */
  readonly values: Float64Array;
  readonly label: string;
}

export interface TrendEnvelope {
  readonly least: Float64Array;
  readonly greatest: Float64Array;
}

/**
 * Box for a value in its row; null for "not in this state", which is a hairline. A missing sample
 * draws nothing at all.
 */
export type Lane = (value: number) => LaneBox | null;
export interface LaneBox {
  readonly hue: Hue;
  /** Written into the box where it has room. */
  readonly text: string;
}

/** The same quantity of another machine, as a thin grey line. */
export interface TrendPeer {
  readonly id: string;
  readonly label: string;
  readonly times: Float64Array;
  readonly stepMs: number;
  /** Keyed by the id of the line it is compared with. */
  readonly values: ReadonlyMap<string, Float64Array>;
  /** Text about its missing data; '' when none is missing. */
  readonly note: string;
}

/** A value drawn as a line across the chart: a limit, or what a machine is built for. */
export interface TrendLevel {
  readonly axis: AxisId;
  readonly value: number;
  /** Written at the line. */
  readonly label: string;
  /** Its meaning in a sentence, for screen readers. */
  readonly meaning: string;
  /** Has the colour of a warning. */
  readonly isLimit: boolean;
}

/** An event on the time axis, or a span of it. */
export interface TrendAnnotation {
  readonly at: number;
  /** End of a span; without it the annotation is a moment. */
  readonly until?: number;
  readonly label: string;
  readonly kind: MarkKind;
  /** Line that it is about. */
  readonly lineId?: string;
  /** Colour of an event; alarms and warnings have their own. */
  readonly colour?: LineHue;
}

/** Parts of the frame that a chart of a stack leaves to its neighbours. */
export interface PaneFrame {
  /** Whether the strip of coverage is below this chart. */
  readonly strip: boolean;
  /** Whether this chart shows the time axis that all of them share. */
  readonly times: boolean;
  /** Axes that the chart with the most has on each side; all reserve the same room. */
  readonly axes?: readonly [left: number, right: number];
}

/**
 * Coverage of a range of time: settled; may still change; the source has nothing; never fetched;
 * known in coarser steps only; the machine was offline; the reader may not see it.
 */
export type TrendBandKind =
  'final' | 'volatile' | 'empty' | 'missing' | 'coarser' | 'offline' | 'denied';

export interface TrendBand extends ChartSpan {
  readonly kind: TrendBandKind;
}

/** Coarser buckets, used where the finer ones were never fetched. */
export interface TrendFallback {
  readonly times: Float64Array;
  /** Keyed by the id of the line. */
  readonly values: ReadonlyMap<string, Float64Array>;
  readonly stepMs: number;
}

/**
 * The newest sample, an instant outside any bucket: a dot at each line, and the value shown as
 * live.
 */
export interface TrendTail {
  readonly at: number;
  /** Keyed by the id of the line; a line without a sample is missing. */
  readonly values: ReadonlyMap<string, number>;
}

/** Limits of zooming and panning; gestures request only spans within them. */
export interface TrendLimits extends ChartSpan {
  /** Least width of a span in ms. */
  readonly narrowest: number;
}

export interface TrendChartProps {
  /** Accessible name of the chart. */
  readonly label: string;
  readonly span: ChartSpan;
  /** Starts of the buckets, ascending; a bucket may be left out. */
  readonly times: Float64Array;
  readonly stepMs: number;
  /** Whether the values are instants, not averages of buckets. */
  readonly ofInstants?: boolean;
  readonly lines: readonly TrendLine[];
  readonly fallbacks: readonly TrendFallback[];
  /** Sorted and disjoint: a partition of the span. */
  readonly bands: readonly TrendBand[];
  readonly bandWords: Readonly<Record<TrendBandKind, string>>;
  /** Bucket width and aggregation, in words. */
  readonly note: string;
  /** IANA name; a zone this device does not know counts as UTC. */
  readonly zone: string;
  readonly locale: string;
  /** The server's time, drawn as a line where it is in view; null when it is not known. */
  readonly now: number | null;
  /** Null where the view is not live. */
  readonly tail: TrendTail | null;
  /**
   * Called after zooming or panning: whole ms, within `limits`. The chart shows the span at once
   * and keeps it until another one is given.
   */
  readonly onSpan: (span: ChartSpan) => void;
  /** Called to return to the range that was chosen outside the chart. */
  readonly onReset: () => void;
  /** Without it: up to `now`, any past, down to ten minutes. */
  readonly limits?: TrendLimits;
  /** Drawn thin and grey behind the lines. */
  readonly peers?: readonly TrendPeer[];
  /** When given, there is a row for them above the strip, even when the list is empty. */
  readonly annotations?: readonly TrendAnnotation[];
  /** Writes the labels of the annotations below the plot, as far as they have room. */
  readonly annotationLabels?: boolean;
  /** Undefined for a chart outside a stack. */
  readonly frame?: PaneFrame;
  /** Draws the coverage of each line in a strip of its own, in place of one strip for all. */
  readonly lineStrips?: boolean;
  /** Value axes, the first on the left, the second on the right, the third outside the first. */
  readonly axes?: readonly ChartAxis[];
  /** A level far from the values is named at the edge instead, and does not widen the scale. */
  readonly levels?: readonly TrendLevel[];
  /** Buckets that begin here or later still grow: their part of each line is dashed. */
  readonly growingFrom?: number;
}

/** One row of consecutive buckets in steps of `stepMs`. */
export interface TrendBuckets {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly stepMs: number;
}
