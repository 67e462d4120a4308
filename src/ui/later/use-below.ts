import { useCallback, useDeferredValue, useState } from 'react';

/**
 * Returns a ref for the room of a large part of the page, and whether to render the part: at once
 * where its room begins within the window, and below the window in a render of its own, in pieces,
 * after the page.
 */
export function useBelow(): readonly [(room: Element | null) => void, boolean] {
  const isNext = useDeferredValue(true, false);
  const [isSeen, setSeen] = useState(false);
  const measure = useCallback((room: Element | null) => {
    if (room !== null && room.getBoundingClientRect().top < window.innerHeight) setSeen(true);
  }, []);
  return [measure, isNext || isSeen];
}
