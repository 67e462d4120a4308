import type { Map as LeafletMap } from 'leaflet';

/**
 * Gives the page's scrolling priority in a panel. A wheel scrolls the page until the map has the
 * focus (after a press) or Ctrl is held. One finger always scrolls it; two move the map.
 * `onIgnored` reports a wheel or finger that was left to the page.
 */
export function limitPanelGestures(
  map: LeafletMap,
  frame: HTMLElement,
  onIgnored: (by: 'wheel' | 'finger') => void,
): () => void {
  const stop = new AbortController();
  const captured = { signal: stop.signal, capture: true } as const;
  map.scrollWheelZoom.disable();
  map.dragging.disable();
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey || frame.contains(document.activeElement)) {
      map.scrollWheelZoom.enable();
      return;
    }
    map.scrollWheelZoom.disable();
    onIgnored('wheel');
  };
  // Captured before Leaflet handles it, and before a finger's first move: touch-action is read on
  // touch.
  const aim = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') map.dragging.disable();
    else map.dragging.enable();
  };
  const touch = (event: TouchEvent) => {
    if (event.touches.length > 1) {
      if (event.cancelable) event.preventDefault();
    } else if (event.type === 'touchmove') onIgnored('finger');
  };
  frame.addEventListener('wheel', wheel, { ...captured, passive: true });
  frame.addEventListener('pointerover', aim, captured);
  frame.addEventListener('pointerdown', aim, captured);
  frame.addEventListener('touchstart', touch, { ...captured, passive: false });
  frame.addEventListener('touchmove', touch, { ...captured, passive: false });
  return () => {
    stop.abort();
  };
}
