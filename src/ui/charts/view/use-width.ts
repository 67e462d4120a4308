import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element in CSS pixels as it changes; 0 until it is laid out. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const place = element.current;
    if (place === null) return undefined;
    const observer = new ResizeObserver(() => {
      setWidth(place.clientWidth);
    });
    observer.observe(place);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}
