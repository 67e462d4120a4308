import { useCallback, type RefCallback } from 'react';
import { FLOATING_SPACE } from '../../ui/safe-area';

/** Keeps toasts and the focus above the bar; it takes no space where it is not shown. */
export const useRoomBelow = (): RefCallback<HTMLElement> =>
  useCallback((bar) => {
    if (bar === null) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      const height = `${String(bar.offsetHeight)}px`;
      style.setProperty(FLOATING_SPACE, height);
      style.scrollPaddingBottom = height;
    });
    watch.observe(bar);
    return () => {
      watch.disconnect();
      style.removeProperty(FLOATING_SPACE);
      style.scrollPaddingBottom = '';
    };
  }, []);
