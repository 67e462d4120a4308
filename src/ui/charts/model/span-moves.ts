import type { ChartSpan, TrendLimits } from './trend';

/**
 * Steps of the buttons and keys: zoom in to two thirds, out by a half, move by a quarter of the
 * visible range.
 */
export const ZOOM_IN = 2 / 3;
export const ZOOM_OUT = 3 / 2;
export const PAN_PART = 1 / 4;

const width = ({ from, to }: ChartSpan) => to - from;

/** The moment at `part` (0 to 1) of the visible range. */
export const momentAt = (span: ChartSpan, part: number): number => span.from + part * width(span);

/** `factor` times as wide; the moment `anchor` keeps its position. */
export const zoomed = (
  span: ChartSpan,
  factor: number,
  anchor = momentAt(span, 0.5),
): ChartSpan => ({
  from: anchor - (anchor - span.from) * factor,
  to: anchor + (span.to - anchor) * factor,
});

/** Later by `part` of the visible range; earlier when negative. */
export const panned = (span: ChartSpan, part: number): ChartSpan => {
  const by = part * width(span);
  return { from: span.from + by, to: span.to + by };
};

/** The range selected by a drag from one part to another, in either direction. */
export const picked = (span: ChartSpan, one: number, other: number): ChartSpan => ({
  from: momentAt(span, Math.min(one, other)),
  to: momentAt(span, Math.max(one, other)),
});

/**
 * Two fingers, as parts of the width: they were put down at `before` and are at `now`, over the
 * same two moments.
 */
export function pinched(
  span: ChartSpan,
  before: readonly [number, number],
  now: readonly [number, number],
): ChartSpan {
  const apart = (fingers: readonly [number, number]) =>
    Math.max(MIN_APART, Math.abs(fingers[1] - fingers[0]));
  const middle = (fingers: readonly [number, number]) => (fingers[0] + fingers[1]) / 2;
  const wide = (width(span) * apart(before)) / apart(now);
  const from = momentAt(span, middle(before)) - middle(now) * wide;
  return { from, to: from + wide };
}

/** Fingers closer than this count as this far apart, or the zoom would be endless. */
const MIN_APART = 0.05;

/**
 * Returns whole milliseconds within the limits. A span that is too narrow is widened around its
 * middle; one that sticks out is moved in, then cut.
 */
export function clamped(span: ChartSpan, limits: TrendLimits): ChartSpan {
  const wide = Math.min(Math.max(width(span), limits.narrowest), width(limits));
  const middle = momentAt(span, 0.5);
  const latest = limits.to - wide;
  const from = Math.round(Math.max(limits.from, Math.min(middle - wide / 2, latest)));
  return { from, to: Math.round(from + wide) };
}

/** Limits of a chart that sets none. */
export const defaultLimits = (span: ChartSpan, now: number | null): TrendLimits => ({
  from: Math.min(0, span.from),
  to: Math.max(span.to, now ?? span.to),
  narrowest: 600_000,
});
