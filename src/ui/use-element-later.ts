import { startTransition, useCallback, useState } from 'react';

/**
 * Returns an element, null until it is in the document, and the callback for its `ref`. The state
 * changes in a transition: at once, it would render the page a second time before the first is
 * painted.
 */
export function useElementLater() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const place = useCallback((placed: HTMLElement | null) => {
    startTransition(() => {
      setElement(placed);
    });
  }, []);
  return [element, place] as const;
}
