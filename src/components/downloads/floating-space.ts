import { useCallback, useEffect, type RefCallback } from 'react';
import { FLOATING_SPACE } from '../../ui/safe-area';

const BUTTON = '4.25rem';

/** Reserves space for the floating button: toasts appear above it in the same corner. */
export function useButtonSpace(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(FLOATING_SPACE, BUTTON);
    return () => {
      style.removeProperty(FLOATING_SPACE);
    };
  }, []);
}

/** Reserves space for the open panel, whatever its height. */
export const usePanelSpace = (): RefCallback<HTMLElement> =>
  useCallback((panel) => {
    if (panel === null) return undefined;
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => {
      style.setProperty(FLOATING_SPACE, `calc(${BUTTON} + ${String(panel.offsetHeight)}px)`);
    });
    watch.observe(panel);
    return () => {
      watch.disconnect();
      // The button may be gone already, and its space with it.
      if (style.getPropertyValue(FLOATING_SPACE) !== '') style.setProperty(FLOATING_SPACE, BUTTON);
    };
  }, []);
