import type { Coordinates } from '../../domain/fleet/locations';
import { BREAKPOINTS } from '../../ui/breakpoints';

/** Section 2, Map: as near as it goes; nearer, our coast lines say no more. */
export const MAX_ZOOM = 12;
/** Without this step 2.5 would never be reached. */
export const ZOOM_SNAP = 0.5;

const MIN_ZOOM = 2.5;
const MIN_ZOOM_NARROW = 1;

/** Section 2, Map: as far as it goes, for a window (or a panel) so many CSS pixels wide. */
export const minZoomOf = (width: number): number =>
  width < BREAKPOINTS.mapNarrow ? MIN_ZOOM_NARROW : MIN_ZOOM;

/** Degrees that are shown around the outermost markers (section 2). */
const PADDING = { latitude: 8, longitude: 18 } as const;
/** What Mercator can show. */
const MAX_LATITUDE = 85;
/** Section 2's "default spot" of a fleet without places. */
const DEFAULT_SPOT: Coordinates = { latitude: 55, longitude: 15 };

/** Degrees; east is never less than west, and lies beyond 180 where the box crosses the date line. */
export interface MapBounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Longitudes as the shortest stretch that holds them all: the world without its widest gap. */
function shortestStretch(longitudes: readonly number[]): readonly [number, number] {
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

/** What the map shows first: all markers with the padding of section 2, or the default spot with as much. */
export function mapBounds(places: readonly Coordinates[]): MapBounds {
  const shown = places.length === 0 ? [DEFAULT_SPOT] : places;
  const latitudes = shown.map(({ latitude }) => latitude);
  const [west, east] = shortestStretch(shown.map(({ longitude }) => longitude));
  return {
    south: clampLatitude(Math.min(...latitudes) - PADDING.latitude),
    west: west - PADDING.longitude,
    north: clampLatitude(Math.max(...latitudes) + PADDING.latitude),
    east: east + PADDING.longitude,
  };
}

/** The longitude of the copy of the world in which a place is nearest to the middle of the view. */
export const nearestLongitude = (longitude: number, middle: number): number =>
  longitude + 360 * Math.round((middle - longitude) / 360);
