import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: parts that render on scrolling must be on paper, too. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const ends = new AbortController();
    const become = (next: boolean) => () => {
      // The browser captures the page as soon as the event handler returns.
      flushSync(() => {
        setPrinting(next);
      });
    };
    window.addEventListener('beforeprint', become(true), ends);
    window.addEventListener('afterprint', become(false), ends);
    return () => {
      ends.abort();
    };
  }, []);
  return isPrinting;
}
