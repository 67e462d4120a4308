import type { ChartSpan } from './trend';
import { PAN_PART, panned, ZOOM_IN, ZOOM_OUT, zoomed } from './span-moves';

/** Returns another visible range; `cursor` is the moment at the cursor, null without one. */
export type SpanChange = (span: ChartSpan, cursor: number | null) => ChartSpan;

/** Effect of a key on a chart that has the focus. */
export type KeyAct =
  | { readonly kind: 'span'; readonly change: SpanChange }
  | { readonly kind: 'cursor'; readonly steps: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'hide' }
  | { readonly kind: 'measure' };

const pan = (part: number): KeyAct => ({ kind: 'span', change: (span) => panned(span, part) });
const isIn = (span: ChartSpan, at: number | null): at is number =>
  at !== null && at >= span.from && at <= span.to;

/** Zooms around the cursor where it is in view, otherwise around the middle. */
export const zoomAtCursor =
  (factor: number): SpanChange =>
  (span, cursor) =>
    isIn(span, cursor) ? zoomed(span, factor, cursor) : zoomed(span, factor);
const zoom = (factor: number): KeyAct => ({ kind: 'span', change: zoomAtCursor(factor) });

/** Ten buckets or pixels at once. */
const STRIDE = 10;

const PLAIN: Readonly<Record<string, KeyAct>> = {
  ArrowLeft: { kind: 'cursor', steps: -1 },
  ArrowRight: { kind: 'cursor', steps: 1 },
  ArrowDown: { kind: 'cursor', steps: -STRIDE },
  ArrowUp: { kind: 'cursor', steps: STRIDE },
  PageUp: pan(-PAN_PART),
  PageDown: pan(PAN_PART),
  '+': zoom(ZOOM_IN),
  '=': zoom(ZOOM_IN),
  '-': zoom(ZOOM_OUT),
  _: zoom(ZOOM_OUT),
  Home: { kind: 'reset' },
  Escape: { kind: 'hide' },
  m: { kind: 'measure' },
  M: { kind: 'measure' },
};

/** With Shift, as with the mouse, the visible range moves. */
const SHIFTED: Readonly<Record<string, KeyAct>> = {
  ArrowLeft: pan(-PAN_PART),
  ArrowRight: pan(PAN_PART),
};

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * Returns undefined for keys the chart does not handle: the browser's own shortcuts and every other
 * key.
 */
export function keyAct({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyPress): KeyAct | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  return (shiftKey ? SHIFTED[key] : undefined) ?? PLAIN[key];
}
