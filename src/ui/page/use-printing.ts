import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed: what waits for somebody to scroll has to be on paper, too. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const ends = new AbortController();
    const become = (next: boolean) => () => {
      // The browser takes the page as it is when the event has been heard.
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
