import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs `due` once it has stayed the same for `restMs`, and at once when the component is removed or
 * the window leaves the app: the last change must not be lost. Null: nothing is due. Returns a
 * function that runs it at once.
 */
export function useAtRest(due: (() => void) | null, restMs: number): () => void {
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
  return flush;
}
