import { useCallback, useMemo, useState, type FocusEvent } from 'react';

/** Whether the pointer or the focus is on an element; `hold` goes onto the element. */
export function useHold() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  /** For an element that disappears, which fires no leave event. */
  const release = useCallback(() => {
    setHovered(false);
    setFocused(false);
  }, []);
  const hold = useMemo(
    () => ({
      // Moving, since an element that appears under a resting mouse is entered too.
      onPointerMove: () => {
        setHovered(true);
      },
      onPointerLeave: () => {
        setHovered(false);
      },
      onFocus: () => {
        setFocused(true);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        setFocused(event.currentTarget.contains(event.relatedTarget));
      },
    }),
    [],
  );
  return { paused: hovered || focused, release, hold };
}
