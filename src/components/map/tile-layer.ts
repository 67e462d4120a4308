import { TileLayer, type Map as LeafletMap } from 'leaflet';

/** A raster tile server, as configured in `config.json`. */
export interface TileSource {
  /** URL with {z}, {x} and {y}. */
  readonly url: string;
  /** Text after the # of the configured address, else the server's name. */
  readonly attribution: string;
}

/** Parses "https://tiles.example/{z}/{x}/{y}.png#© Example"; the part after the # is never sent. */
export function tileSource(tileServer: string): TileSource {
  const [url = '', credit = ''] = tileServer.split(/#(.*)/s);
  const host = /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? '';
  return { url, attribution: credit.trim() === '' ? host : decoded(credit.trim()) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Number of failed tiles in a row after which the built-in map is shown instead of gaps. */
const MAX_FAILED = 4;

/**
 * Adds tiles above the base map, which is visible where a tile is missing. They are removed when
 * the server does not respond, and added again when the network returns. `onShown` reports whether
 * they are visible.
 */
export function addTiles(
  map: LeafletMap,
  { url }: TileSource,
  onShown: (shown: boolean) => void,
): () => void {
  const tiles = new TileLayer(url, { crossOrigin: 'anonymous', className: 'tiles', noWrap: false });
  let failed = 0;
  const show = () => {
    failed = 0;
    tiles.addTo(map);
  };
  tiles.on('tileload', () => {
    failed = 0;
    onShown(true);
  });
  tiles.on('tileerror', () => {
    failed += 1;
    if (failed !== MAX_FAILED) return;
    onShown(false);
    // Not inside Leaflet's own event, which still uses the layer.
    setTimeout(() => tiles.remove());
  });
  show();
  window.addEventListener('online', show);
  return () => {
    window.removeEventListener('online', show);
    tiles.remove();
  };
}
