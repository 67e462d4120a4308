import type { Span, TrendReach } from './trend';

/** What the buttons and keys do: zoom by a third in or half out, move by a quarter of what is shown. */
export const ZOOM_IN = 2 / 3;
export const ZOOM_OUT = 3 / 2;
export const PAN_PART = 1 / 4;

const width = ({ from, to }: Span) => to - from;

/** The moment at `part` (0 to 1) of what is shown. */
export const momentAt = (span: Span, part: number): number => span.from + part * width(span);

/** `factor` times as wide; the moment `anchor` stays where it stands. */
export const zoomed = (span: Span, factor: number, anchor = momentAt(span, 0.5)): Span => ({
  from: anchor - (anchor - span.from) * factor,
  to: anchor + (span.to - anchor) * factor,
});

/** Later by `part` of what is shown; earlier when negative. */
export const panned = (span: Span, part: number): Span => {
  const by = part * width(span);
  return { from: span.from + by, to: span.to + by };
};

/** What a drag from one part to another picked, in either direction. */
export const picked = (span: Span, one: number, other: number): Span => ({
  from: momentAt(span, Math.min(one, other)),
  to: momentAt(span, Math.max(one, other)),
});

/** Two fingers, as parts of the width: they were put down at `before` and stand at `now` on the same two moments. */
export function pinched(
  span: Span,
  before: readonly [number, number],
  now: readonly [number, number],
): Span {
  const apart = (fingers: readonly [number, number]) =>
    Math.max(MIN_APART, Math.abs(fingers[1] - fingers[0]));
  const middle = (fingers: readonly [number, number]) => (fingers[0] + fingers[1]) / 2;
  const wide = (width(span) * apart(before)) / apart(now);
  const from = momentAt(span, middle(before)) - middle(now) * wide;
  return { from, to: from + wide };
}

/** Fingers that lie side by side count as this far apart, or the zoom would be endless. */
const MIN_APART = 0.05;

/** Whole milliseconds within reach. Too narrow is widened about its middle, what sticks out is moved in, then cut. */
export function clamped(span: Span, reach: TrendReach): Span {
  const wide = Math.min(Math.max(width(span), reach.narrowest), width(reach));
  const middle = momentAt(span, 0.5);
  const latest = reach.to - wide;
  const from = Math.round(Math.max(reach.from, Math.min(middle - wide / 2, latest)));
  return { from, to: Math.round(from + wide) };
}

/** What the chart lets a reader do where nobody says. */
export const usualReach = (span: Span, now: number | null): TrendReach => ({
  from: Math.min(0, span.from),
  to: Math.max(span.to, now ?? span.to),
  narrowest: 600_000,
});
