import { latLng, latLngBounds, Map as LeafletMap, type LatLng } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { MAX_ZOOM, minZoomOf, ZOOM_SNAP, type MapBounds } from './map-view';

/** The visible part of the map, updated when a movement has ended. */
export interface MapStageView {
  /** Includes a margin, so that the markers for a short pan are drawn already. */
  readonly bounds: MapBounds;
  readonly zoom: number;
  /** Longitude at the centre; beyond 180 after a pan around the world. */
  readonly middle: number;
  readonly canZoomIn: boolean;
  readonly canZoomOut: boolean;
}

/** Leaflet's map with the functions that React needs. */
export interface MapStage {
  readonly map: LeafletMap;
  readonly view: () => MapStageView;
  readonly subscribe: (changed: () => void) => () => void;
  /** Shows these bounds until the user moves the map. */
  readonly home: (bounds: MapBounds) => void;
  /** Shows them again, even after the user has moved the map. */
  readonly goHome: () => void;
  readonly destroy: () => void;
}

/** Mercator's limits, and many turns around the world. */
const EDGE = latLngBounds([-85.05, -36_000], [85.05, 36_000]);
const MARGIN = 0.3;

const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function readView(map: LeafletMap): MapStageView {
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

function createMap(element: HTMLElement, width: number): LeafletMap {
  const isStill = prefersReducedMotion();
  return new LeafletMap(element, {
    minZoom: minZoomOf(width),
    maxZoom: MAX_ZOOM,
    zoomSnap: ZOOM_SNAP,
    zoomControl: false,
    attributionControl: false,
    maxBounds: EDGE,
    maxBoundsViscosity: 1,
    zoomAnimation: !isStill,
    markerZoomAnimation: !isStill,
    fadeAnimation: !isStill,
    inertia: !isStill,
  });
}

/** Shows the bounds, also after changes of size, until the user moves the map. */
function trackHome(map: LeafletMap, first: MapBounds) {
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

/**
 * Creates the map. `windowWidth` determines the least zoom (rules §2.6) and is read again at each
 * change of size.
 */
export function createMapStage(
  element: HTMLElement,
  firstBounds: MapBounds,
  windowWidth: () => number,
): MapStage {
  const map = createMap(element, windowWidth());
  const { home, goHome, resize } = trackHome(map, firstBounds);
  let view = readView(map);
  const sizes = new ResizeObserver(() => {
    resize(minZoomOf(windowWidth()));
  });
  sizes.observe(element);
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
      // Handlers are removed first: a movement that ends now must not start another one on a
      // removed map.
      map.off();
      map.stop();
      map.remove();
      // Leaflet may finish a movement a frame later and then needs the pane that it has removed.
      Reflect.set(map, '_mapPane', document.createElement('div'));
    },
  };
}

/** Leaflet's type for a position. */
export const latLngOf = (latitude: number, longitude: number): LatLng =>
  latLng(latitude, longitude);
