/** Linear mapping of times and values to device pixels. */
export interface CanvasPlace {
  /** Column of `at0`, and pixels per millisecond. */
  readonly x0: number;
  readonly at0: number;
  readonly perMs: number;
  /** Row of zero, and pixels per unit, upwards. */
  readonly y0: number;
  readonly perUnit: number;
  /** A run smaller than this in both directions gets a dot. */
  readonly dot: number;
}

export type Point = readonly [x: number, y: number];

/** Draws runs; the space between two runs stays empty. Whole pixels. */
export interface RunPen {
  start(x: number, y: number): void;
  to(x: number, y: number): void;
  /** A Bézier curve to `end` with two control points. */
  curve(one: Point, other: Point, end: Point): void;
  /** Area below a part of the line. */
  below(x: number, width: number, y: number): void;
  /** All samples of a column of pixels, from the least to the greatest, where several share one. */
  column(x: number, low: number, high: number): void;
  /** Drawn in addition to its run, where that would be too small to be seen. */
  dot(x: number, y: number): void;
}
