import type { ChartSpan } from './trend';

/** Ends of a measured stretch. */
export type MeasureEnd = 'from' | 'to';

/** Returns the stretch between two moments, in whole ms; null when they are the same. */
export function stretchOf(one: number, other: number): ChartSpan | null {
  const [from, to] = [Math.round(Math.min(one, other)), Math.round(Math.max(one, other))];
  return from < to ? { from, to } : null;
}

/** Returns the stretch with one end at another moment, which stays on its side of the other end. */
export function withEnd(span: ChartSpan, end: MeasureEnd, at: number): ChartSpan {
  const whole = Math.round(at);
  return end === 'from'
    ? { from: Math.min(whole, span.to - 1), to: span.to }
    : { from: span.from, to: Math.max(whole, span.from + 1) };
}

/** Buckets or pixels that an arrow key moves an end, and with Shift. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const STRIDE = 10;

/**
 * Returns the moment to which a key moves an end: a bucket further, or a pixel where several share
 * one; null for other keys.
 */
export function nudged(
  at: number,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  stepMs: number,
  msPerPixel: number,
): number | null {
  const steps = STEPS[key];
  if (steps === undefined) return null;
  const bucket = Math.max(1, Math.round(msPerPixel / stepMs)) * stepMs;
  return at + steps * bucket * (shiftKey ? STRIDE : 1);
}

/** Returns the middle third of a span: where a stretch begins that was not placed by a cursor. */
export const middleThird = ({ from, to }: ChartSpan): ChartSpan => {
  const third = (to - from) / 3;
  return { from: Math.round(from + third), to: Math.round(to - third) };
};
