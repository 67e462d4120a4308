import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs `due` once it has stayed the same for `restMs`, and at once when the component is removed:
 * the last change must not be lost. Null: nothing is due.
 */
export function useAtRest(due: (() => void) | null, restMs: number): void {
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
  useEffect(() => flush, [flush]);
}
