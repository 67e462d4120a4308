import { latLng, latLngBounds, Map as LeafletMap, type LatLng } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { MAX_ZOOM, minZoomOf, ZOOM_SNAP, type MapBounds } from './map-view';

/** What is on the map, told anew when a movement has ended. */
export interface StageView {
  /** With a margin, so that a short pan finds its markers there. */
  readonly bounds: MapBounds;
  readonly zoom: number;
  /** Longitude of the middle; beyond 180 when one has panned round the world. */
  readonly middle: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** Leaflet's map and what React needs of it. */
export interface Stage {
  readonly map: LeafletMap;
  readonly view: () => StageView;
  readonly subscribe: (changed: () => void) => () => void;
  /** Shows these bounds until the person moves the map. */
  readonly home: (bounds: MapBounds) => void;
  /** Shows them again, although the person has moved it. */
  readonly goHome: () => void;
  readonly destroy: () => void;
}

/** Mercator's end, and as far round the world as one likes. */
const EDGE = latLngBounds([-85.05, -36_000], [85.05, 36_000]);
const MARGIN = 0.3;

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function readView(map: LeafletMap): StageView {
  const seen = map.getBounds().pad(MARGIN);
  const zoom = map.getZoom();
  return {
    bounds: {
      west: seen.getWest(),
      south: Math.max(-90, seen.getSouth()),
      east: seen.getEast(),
      north: Math.min(90, seen.getNorth()),
    },
    zoom,
    middle: map.getCenter().lng,
    canZoomIn: zoom < map.getMaxZoom(),
    canZoomOut: zoom > map.getMinZoom(),
  };
}

function createMap(place: HTMLElement, width: number): LeafletMap {
  const still = isStill();
  return new LeafletMap(place, {
    minZoom: minZoomOf(width),
    maxZoom: MAX_ZOOM,
    zoomSnap: ZOOM_SNAP,
    zoomControl: false,
    attributionControl: false,
    maxBounds: EDGE,
    maxBoundsViscosity: 1,
    zoomAnimation: !still,
    markerZoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  });
}

/** Keeps bounds in view, through changes of size too, until the person moves the map. */
function keepHome(map: LeafletMap, first: MapBounds) {
  let shown = first;
  let isMoved = false;
  let isOurs = false;
  const ours = (move: () => void) => {
    isOurs = true;
    move();
    isOurs = false;
  };
  const fit = () => {
    const { south, west, north, east } = shown;
    ours(() => map.fitBounds(latLngBounds([south, west], [north, east]), { animate: false }));
  };
  map.on('movestart zoomstart', () => {
    isMoved ||= !isOurs;
  });
  fit();
  return {
    home: (bounds: MapBounds) => {
      shown = bounds;
      if (!isMoved) fit();
    },
    goHome: () => {
      isMoved = false;
      fit();
    },
    resize: (minZoom: number) => {
      ours(() => map.setMinZoom(minZoom).invalidateSize({ pan: false }));
      if (!isMoved) fit();
    },
  };
}

/** `windowWidth` is what section 2's least zoom is judged by, asked again at each change of size. */
export function createStage(
  place: HTMLElement,
  firstBounds: MapBounds,
  windowWidth: () => number,
): Stage {
  const map = createMap(place, windowWidth());
  const { home, goHome, resize } = keepHome(map, firstBounds);
  let view = readView(map);
  const sizes = new ResizeObserver(() => {
    resize(minZoomOf(windowWidth()));
  });
  sizes.observe(place);
  return {
    map,
    home,
    goHome,
    view: () => view,
    subscribe: (changed) => {
      const moved = () => {
        view = readView(map);
        changed();
      };
      map.on('moveend zoomlevelschange', moved);
      return () => {
        map.off('moveend zoomlevelschange', moved);
      };
    },
    destroy: () => {
      sizes.disconnect();
      // A movement that is under way ends now, and nobody hears of it: they might begin another on what is gone.
      map.off();
      map.stop();
      map.remove();
      // Leaflet may finish a movement a frame later, and then asks for the pane that it no longer has.
      Reflect.set(map, '_mapPane', document.createElement('div'));
    },
  };
}

/** Where a marker stands in the copy of the world that is in view. */
export const at = (latitude: number, longitude: number): LatLng => latLng(latitude, longitude);
