import { partOf, panLimits, type Moves } from './drags';
import { clamped, momentAt, panned, zoomed } from '../model/span-moves';
import type { ChartSpan } from '../model/trend';

/** A notch of a mouse wheel is some 100 pixels: a quarter wider or narrower. */
const ZOOM_PER_PIXEL = Math.log(1.25) / 100;
/** Trackpads report a pinch as a wheel with Ctrl, with far smaller numbers. */
const PINCH_PER_PIXEL = ZOOM_PER_PIXEL * 4;
/** Lines and pages in pixels (WheelEvent.deltaMode). */
const PIXELS = [1, 16, 400] as const;
/** A wheel has no end event: after this long without another turn the gesture is over. */
const DONE_MS = 200;

const sameWidth = (one: ChartSpan, other: ChartSpan) =>
  Math.abs(one.to - one.from - (other.to - other.from)) < 1 && Math.abs(one.from - other.from) < 1;

/**
 * Returns the span after a turn of the wheel: sideways or with Shift it moves, otherwise it zooms
 * around the pointer.
 */
export function wheeled(
  span: ChartSpan,
  turn: Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey' | 'ctrlKey'>,
  part: number,
  widthPx: number,
): ChartSpan {
  const pixels = PIXELS[turn.deltaMode === 1 ? 1 : turn.deltaMode === 2 ? 2 : 0];
  const isSideways = turn.shiftKey || Math.abs(turn.deltaX) > Math.abs(turn.deltaY);
  const sideways = (turn.deltaX === 0 ? turn.deltaY : turn.deltaX) * pixels;
  if (isSideways) return panned(span, sideways / widthPx);
  const isPinch = turn.ctrlKey && Math.abs(turn.deltaY) < 50;
  const perPixel = isPinch ? PINCH_PER_PIXEL : ZOOM_PER_PIXEL;
  return zoomed(span, Math.exp(turn.deltaY * pixels * perPixel), momentAt(span, part));
}

/**
 * The wheel over the plot zooms. A page that scrolls until the plot is under a pointer that is not
 * moving keeps scrolling until the pointer moves on the plot, and so does one whose chart is at its
 * limit.
 */
export function listenToWheel({ plot, commit, point }: Moves): () => void {
  const { over } = plot;
  let isAimed = false;
  let timer = 0;
  const stop = new AbortController();
  const { signal } = stop;
  const turn = (event: WheelEvent) => {
    if (!isAimed && !event.ctrlKey) return;
    const before = plot.shown();
    const part = partOf(plot, event.clientX);
    const after = clamped(wheeled(before, event, part, over.clientWidth), panLimits(plot));
    if (sameWidth(before, after) && !event.ctrlKey) return;
    event.preventDefault();
    plot.hold(true);
    plot.preview(after);
    point(momentAt(after, part));
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      // A reset in between has released the view, and its request stands.
      if (!plot.isHeld()) return;
      plot.hold(false);
      commit();
    }, DONE_MS);
  };
  const aim = (event: PointerEvent) => {
    if (event.movementX !== 0 || event.movementY !== 0) isAimed = true;
  };
  const loseAim = () => {
    isAimed = false;
  };
  over.addEventListener('wheel', turn, { signal, passive: false });
  over.addEventListener('pointermove', aim, { signal });
  over.addEventListener('pointerleave', loseAim, { signal });
  // The chart handles two fingers; one finger up or down scrolls the page (touch-action: pan-y).
  const keepPinch = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  over.addEventListener('touchstart', keepPinch, { signal, passive: false });
  over.addEventListener('touchmove', keepPinch, { signal, passive: false });
  return () => {
    window.clearTimeout(timer);
    stop.abort();
  };
}
