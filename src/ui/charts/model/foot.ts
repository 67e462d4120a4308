import type { TrendChartProps } from './trend';

/** Strip of coverage below the plot, in CSS pixels: gap, its height, gap. */
export const STRIP = { above: 5, height: 8, below: 7 } as const;
/** Thin strip of one line among several, below the last label of the value axis. */
export const LINE_STRIP = { above: 9, height: 6, gap: 2 } as const;
/** Row of annotations above the strip. */
export const ANNOTATION_ROW = 16;
/** Rows of labels below the annotations, and the height of one at the usual text size. */
export const LABEL_ROWS = 4;
export const LABEL_ROW = 16;
/** Gap between a plot and the labels of times where nothing is between them. */
const LABEL_GAP = 5;
/** Two lines of 12 px. */
const LABEL_HEIGHT = 36;
/** Gap between a chart of a stack and the next. */
const NOTHING_BELOW = 6;

/** Layout below a plot, in CSS pixels from its bottom edge. */
export interface Foot {
  /** Top of the strip, or of the first; null where there is none. */
  readonly strip: number | null;
  /** Top of the time axis labels; null where there are none. */
  readonly labels: number | null;
  readonly height: number;
}

type FootParts = Pick<
  TrendChartProps,
  'annotations' | 'annotationLabels' | 'frame' | 'lines' | 'lineStrips'
>;

/** Height of all strips of coverage. */
function stripsHeight({ lines, lineStrips }: FootParts): number {
  if (lineStrips !== true) return STRIP.height;
  return lines.length * (LINE_STRIP.height + LINE_STRIP.gap) - LINE_STRIP.gap;
}

/** `unit` is a sixteenth of the reader's text size. */
export function footOf(parts: FootParts, unit: number): Foot {
  const { annotations, annotationLabels, frame } = parts;
  const labelsHeight = annotationLabels === true ? LABEL_ROWS * LABEL_ROW * unit : 0;
  const annotationsHeight = annotations === undefined ? 0 : ANNOTATION_ROW + labelsHeight;
  const hasStrip = frame?.strip ?? true;
  const { above } = parts.lineStrips === true ? LINE_STRIP : STRIP;
  const hasTimes = frame?.times ?? true;
  const drawn = annotationsHeight + (hasStrip ? above + stripsHeight(parts) + STRIP.below : 0);
  const labels = drawn === 0 ? LABEL_GAP : drawn;
  return {
    strip: hasStrip ? annotationsHeight + above : null,
    labels: hasTimes ? labels : null,
    height: hasTimes ? labels + LABEL_HEIGHT * unit : drawn + NOTHING_BELOW,
  };
}
