/** Frames in which what is above the element may come or go after a press. */
const FRAMES = 30;

/**
 * Scrolls the page for half a second so that an element stays below the finger while a strip or a
 * chip above it comes or goes. Ends at once when the person scrolls.
 */
export function holdInPlace(element: Element): void {
  const { top } = element.getBoundingClientRect();
  const held = new AbortController();
  const release = () => {
    held.abort();
  };
  const options = { signal: held.signal, passive: true };
  for (const scrolling of ['wheel', 'touchmove'])
    window.addEventListener(scrolling, release, options);
  const hold = (left: number) => {
    if (held.signal.aborted) return;
    const shift = element.isConnected ? element.getBoundingClientRect().top - top : 0;
    if (shift !== 0) window.scrollBy({ top: shift, behavior: 'instant' });
    if (left === 0) release();
    else
      requestAnimationFrame(() => {
        hold(left - 1);
      });
  };
  hold(FRAMES);
}
