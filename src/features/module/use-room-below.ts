import { useCallback, type RefCallback } from 'react';
import { FLOATING_SPACE } from '../../ui/safe-area';

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
      // Each change of a property of the root restyles the whole page: not while it scrolls.
      if (room === shown) return;
      shown = room;
      style.setProperty(FLOATING_SPACE, `${String(room)}px`);
      style.scrollPaddingBottom = `${String(height)}px`;
    };
    const watch = new ResizeObserver(measure);
    watch.observe(bar);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', measure);
      style.removeProperty(FLOATING_SPACE);
      style.scrollPaddingBottom = '';
    };
  }, []);
