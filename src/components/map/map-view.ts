import type { Coordinates } from '../../domain/fleet/locations';
import { BREAKPOINTS } from '../../ui/breakpoints';

/** Greatest zoom (rules §2.6); beyond it the coast lines show no more detail. */
export const MAX_ZOOM = 12;
/** With a coarser step, zoom 2.5 could not be reached. */
export const ZOOM_SNAP = 0.5;

const MIN_ZOOM = 2.5;
const MIN_ZOOM_NARROW = 1;

/** Least zoom (rules §2.6) for a window or panel of this width in CSS pixels. */
export const minZoomOf = (width: number): number =>
  width < BREAKPOINTS.mapNarrow ? MIN_ZOOM_NARROW : MIN_ZOOM;

/** Degrees around the outermost markers (rules §2.6). */
const PADDING = { latitude: 8, longitude: 18 } as const;
/** Limit of Mercator. */
const MAX_LATITUDE = 85;
/** Centre of the map for a fleet without coordinates (rules §2.6). */
const DEFAULT_SPOT: Coordinates = { latitude: 55, longitude: 15 };

/** Degrees. East is never less than west, and is beyond 180 if the box crosses the date line. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** The shortest range of longitudes that contains all of them: the world without its widest gap. */
function shortestRange(longitudes: readonly number[]): readonly [number, number] {
  const sorted = longitudes.toSorted((a, b) => a - b);
  const first = sorted[0] ?? 0;
  const last = sorted.at(-1) ?? 0;
  let widest = { gap: 360 - (last - first), west: first, east: last };
  for (const [index, east] of sorted.entries()) {
    const west = sorted[index + 1];
    if (west !== undefined && west - east > widest.gap)
      widest = { gap: west - east, west, east: east + 360 };
  }
  return [widest.west, widest.east];
}

const clampLatitude = (latitude: number): number =>
  Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));

/** First view of the map: all markers, or the default spot, with the padding (rules §2.6). */
export function mapBounds(places: readonly Coordinates[]): MapBounds {
  const shown = places.length === 0 ? [DEFAULT_SPOT] : places;
  const latitudes = shown.map(({ latitude }) => latitude);
  const [west, east] = shortestRange(shown.map(({ longitude }) => longitude));
  return {
    south: clampLatitude(Math.min(...latitudes) - PADDING.latitude),
    west: west - PADDING.longitude,
    north: clampLatitude(Math.max(...latitudes) + PADDING.latitude),
    east: east + PADDING.longitude,
  };
}

/** Longitude in the copy of the world in which the place is nearest to the centre of the view. */
export const nearestLongitude = (longitude: number, middle: number): number =>
  longitude + 360 * Math.round((middle - longitude) / 360);
