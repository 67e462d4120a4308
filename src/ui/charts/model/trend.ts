import type { Hue } from '../../theme/palette';

/** A stretch of time, epoch ms by the server's clock, half-open `[from, to)`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The hues a line may have; `hues.ts` says how each is drawn. A new one comes with the first line that needs it. */
export type ChartHue = 'power' | 'hot' | 'cold' | 'energy' | 'other' | 'peer';
export type ValueAxis = 'left' | 'right';

export interface TrendLine {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly axis: ValueAxis;
  readonly colour: ChartHue;
  /** One for each of `times`; NaN: no sample. Never copied, so never to be changed in place. */
  readonly values: Float64Array;
  /** The number as it is shown, without its unit. */
  readonly text: (value: number) => string;
  /** Where the least and the greatest sample of each bucket are known beside its value; one for each of `times`. */
  readonly envelope?: TrendEnvelope | null;
  /** A counter: its growth fills the scale, however small it is beside the count. */
  readonly isCounter?: boolean;
  /** A state or a code is on no scale: it has a row of boxes to itself, and no value axis. */
  readonly lane?: Lane;
}

export interface TrendEnvelope {
  readonly least: Float64Array;
  readonly greatest: Float64Array;
}

/** What stands for a value in its row; null for "nothing of it", which is a hairline: no sample is nothing at all. */
export type Lane = (value: number) => LaneBox | null;
export interface LaneBox {
  readonly hue: Hue;
  /** Written into the box where it has room. */
  readonly text: string;
}

/** The same quantity of somebody else, as a thin grey line. */
export interface TrendPeer {
  readonly id: string;
  readonly label: string;
  readonly times: Float64Array;
  readonly stepMs: number;
  /** By the id of the line that it is held against. */
  readonly values: ReadonlyMap<string, Float64Array>;
  /** What is missing of it, in words; '' when nothing is. */
  readonly note: string;
}

/** Something that happened, on the time axis. */
export interface TrendMark {
  readonly at: number;
  readonly label: string;
  readonly kind: 'alarm' | 'warning' | 'event';
}

/** What a chart of a stack leaves to its neighbours. */
export interface PaneFrame {
  /** Whether the strip of coverage stands below it. */
  readonly strip: boolean;
  /** Whether the time axis that all of them share is its own. */
  readonly times: boolean;
}

/**
 * What is known of a stretch of time: settled; may still change; the source has nothing; never fetched; known in
 * coarser steps only.
 */
export type TrendBandKind = 'final' | 'volatile' | 'empty' | 'missing' | 'coarser';

export interface TrendBand extends Span {
  readonly kind: TrendBandKind;
}

/** Coarser buckets that stand in where the finer ones were never fetched. */
export interface TrendStandIn {
  readonly times: Float64Array;
  /** By the id of the line. */
  readonly values: ReadonlyMap<string, Float64Array>;
  readonly stepMs: number;
}

/** The newest sample, an instant that belongs to no bucket: a dot at each line, and what is told as live. */
export interface TrendTail {
  readonly at: number;
  /** By the id of the line; a line without a sample is not in it. */
  readonly values: ReadonlyMap<string, number>;
}

/** How far a reader may go; spans that gestures ask for stay within. */
export interface TrendReach extends Span {
  /** The least width of a span in ms. */
  readonly narrowest: number;
}

export interface TrendChartProps {
  /** What the chart shows, for those who do not see it. */
  readonly label: string;
  readonly span: Span;
  /** Starts of the buckets, ascending; a bucket may be left out. */
  readonly times: Float64Array;
  readonly stepMs: number;
  /** Whether the values are of instants, and not averages of buckets. */
  readonly ofInstants?: boolean;
  readonly lines: readonly TrendLine[];
  readonly standIns: readonly TrendStandIn[];
  /** Sorted and disjoint: a partition of the span. */
  readonly bands: readonly TrendBand[];
  readonly bandWords: Readonly<Record<TrendBandKind, string>>;
  /** Bucket width and aggregation, in words. */
  readonly note: string;
  /** IANA name; one that this machine does not know is UTC. */
  readonly zone: string;
  readonly locale: string;
  /** The server's now, drawn as a line where it is in view; null when it is not known. */
  readonly now: number | null;
  /** Null where the view is not live. */
  readonly tail: TrendTail | null;
  /** Zoomed or panned: whole ms, within `reach`. The chart shows it at once and keeps it until another span is given. */
  readonly onSpan: (span: Span) => void;
  /** Back to the range that was chosen outside of the chart. */
  readonly onReset: () => void;
  /** Without it: up to `now`, any past, down to ten minutes. */
  readonly reach?: TrendReach;
  /** Drawn thin and grey behind the lines. */
  readonly peers?: readonly TrendPeer[];
  /** Where given, there is a row for them above the strip, also when there is none. */
  readonly marks?: readonly TrendMark[];
  /** Of a chart that stands alone there is none. */
  readonly frame?: PaneFrame;
}

/** One row of buckets that follow each other in steps of `stepMs`. */
export interface Buckets {
  readonly times: Float64Array;
  readonly values: Float64Array;
  readonly stepMs: number;
}
