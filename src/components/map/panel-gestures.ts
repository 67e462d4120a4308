import type { Map as LeafletMap } from 'leaflet';

/**
 * In a panel the page comes first: a wheel scrolls it until the map has the focus (a press gives it) or Ctrl is held,
 * and one finger scrolls it always, while two move the map. `onRefused` tells that a wheel or finger was left to the page.
 */
export function keepToPanel(
  map: LeafletMap,
  frame: HTMLElement,
  onRefused: (by: 'wheel' | 'finger') => void,
): () => void {
  const stop = new AbortController();
  const early = { signal: stop.signal, capture: true } as const;
  map.scrollWheelZoom.disable();
  map.dragging.disable();
  const wheel = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey || frame.contains(document.activeElement)) {
      map.scrollWheelZoom.enable();
      return;
    }
    map.scrollWheelZoom.disable();
    onRefused('wheel');
  };
  // Before Leaflet hears of it, and before a finger's first move: touch-action is read when it lands.
  const aim = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') map.dragging.disable();
    else map.dragging.enable();
  };
  const touch = (event: TouchEvent) => {
    if (event.touches.length > 1) {
      if (event.cancelable) event.preventDefault();
    } else if (event.type === 'touchmove') onRefused('finger');
  };
  frame.addEventListener('wheel', wheel, { ...early, passive: true });
  frame.addEventListener('pointerover', aim, early);
  frame.addEventListener('pointerdown', aim, early);
  frame.addEventListener('touchstart', touch, { ...early, passive: false });
  frame.addEventListener('touchmove', touch, { ...early, passive: false });
  return () => {
    stop.abort();
  };
}
