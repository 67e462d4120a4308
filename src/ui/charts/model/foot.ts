import type { TrendChartProps } from './trend';

/** The strip of coverage below the plot, in CSS pixels: free, its height, free. */
export const STRIP = { above: 5, height: 8, below: 7 } as const;
/** The row of marks above it. */
export const MARK_ROW = 16;
/** Two lines of 12 px. */
const LABEL_HEIGHT = 36;
/** Between a chart of a stack and the next. */
const NOTHING_BELOW = 6;

/** What stands below a plot, in CSS pixels from its bottom edge. */
export interface Foot {
  /** Where the strip begins; null where there is none. */
  readonly strip: number | null;
  /** Where the words of the time axis begin; null where there are none. */
  readonly labels: number | null;
  readonly height: number;
}

/** `unit` is a sixteenth of the reader's text size. */
export function footOf(
  { marks, frame }: Pick<TrendChartProps, 'marks' | 'frame'>,
  unit: number,
): Foot {
  const marksHeight = marks === undefined ? 0 : MARK_ROW;
  const hasStrip = frame?.strip ?? true;
  const hasTimes = frame?.times ?? true;
  const drawn = marksHeight + (hasStrip ? STRIP.above + STRIP.height + STRIP.below : 0);
  return {
    strip: hasStrip ? marksHeight + STRIP.above : null,
    labels: hasTimes ? drawn : null,
    height: drawn + (hasTimes ? LABEL_HEIGHT * unit : NOTHING_BELOW),
  };
}
