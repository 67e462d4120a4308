import { useCallback, useEffect, useMemo, useRef } from 'react';

export interface AtRest {
  readonly isDue: () => boolean;
  /** Runs at once what is due. */
  readonly flush: () => void;
}

/**
 * Runs `due` once it has stayed the same for `restMs`, and at once when the component is removed or
 * the window leaves the app: the last change must not be lost. Null: nothing is due.
 */
export function useAtRest(due: (() => void) | null, restMs: number): AtRest {
  const pending = useRef<(() => void) | null>(null);
  const flush = useCallback(() => {
    const run = pending.current;
    pending.current = null;
    run?.();
  }, []);
  useEffect(() => {
    pending.current = due;
    if (due === null) return undefined;
    const timer = setTimeout(flush, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [due, flush, restMs]);
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return useMemo(() => ({ isDue: () => pending.current !== null, flush }), [flush]);
}
