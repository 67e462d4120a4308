import { useCallback, type RefCallback } from 'react';
import { keepToastsAbove } from '../../ui/toaster/toaster-element';

/**
 * Keeps toasts and the focus above the bar; it takes no space where it is not shown. At the end of
 * the page the bar stands above the footer, and higher than its own height.
 */
export const useRoomBelow = (): RefCallback<HTMLElement> =>
  useCallback((bar) => {
    if (bar === null) return undefined;
    const { style } = document.documentElement;
    let shown = NaN;
    const measure = () => {
      const { offsetHeight: height } = bar;
      const above = height === 0 ? 0 : window.innerHeight - bar.getBoundingClientRect().top;
      const room = Math.max(0, Math.round(above));
      // It is measured at each step of a scroll.
      if (room === shown) return;
      shown = room;
      keepToastsAbove(room);
      style.scrollPaddingBottom = `${String(height)}px`;
    };
    const watch = new ResizeObserver(measure);
    watch.observe(bar);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', measure);
      keepToastsAbove(null);
      style.scrollPaddingBottom = '';
    };
  }, []);
