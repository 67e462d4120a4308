import { TileLayer, type Map as LeafletMap } from 'leaflet';

/** A raster tile server, as `config.json` names it. */
export interface TileSource {
  /** With {z}, {x} and {y}. */
  readonly url: string;
  /** Whom to thank: what stands behind a # in the address, else the server's name. */
  readonly attribution: string;
}

/** "https://tiles.example/{z}/{x}/{y}.png#© Example": what stands behind the # is never sent. */
export function tileSource(tileServer: string): TileSource {
  const [url = '', thanks = ''] = tileServer.split(/#(.*)/s);
  const host = /^https?:\/\/([^/]+)/.exec(url)?.[1] ?? '';
  return { url, attribution: thanks.trim() === '' ? host : decoded(thanks.trim()) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** So many tiles in a row that did not come: our own map is better than holes. */
const ENOUGH = 4;

/**
 * Tiles above the base map, which shows through where one is missing. When the server does not answer they go, and
 * come again with the network. `onShown` tells whether they are there.
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
    if (failed !== ENOUGH) return;
    onShown(false);
    // Not within Leaflet's own event, which still touches the layer.
    setTimeout(() => tiles.remove());
  });
  show();
  window.addEventListener('online', show);
  return () => {
    window.removeEventListener('online', show);
    tiles.remove();
  };
}
