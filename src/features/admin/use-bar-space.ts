import { useCallback, type RefCallback } from 'react';
import { keepToastsAbove } from '../../ui/toaster/toaster-element';

/** Height of the lowest part of the window, in which a toast appears, px. */
const TOAST_ROOM = 160;

/** Returns the height from the bar to the end of the window; 0 where no toast lies on it. */
function spaceOf(bar: HTMLElement): number {
  const { top, bottom } = bar.getBoundingClientRect();
  const height = globalThis.innerHeight;
  return top < height && bottom > height - TOAST_ROOM ? height - top : 0;
}

/** Keeps toasts above the bar with the buttons of a form, wherever the page is scrolled. */
export const useBarSpace = (): RefCallback<HTMLElement> =>
  useCallback((bar) => {
    if (bar === null) return undefined;
    const place = () => {
      keepToastsAbove(Math.max(spaceOf(bar), 0));
    };
    const watch = new ResizeObserver(place);
    watch.observe(bar);
    watch.observe(document.body);
    globalThis.addEventListener('scroll', place, { passive: true, capture: true });
    globalThis.addEventListener('resize', place);
    return () => {
      watch.disconnect();
      globalThis.removeEventListener('scroll', place, { capture: true });
      globalThis.removeEventListener('resize', place);
      keepToastsAbove(null);
    };
  }, []);
