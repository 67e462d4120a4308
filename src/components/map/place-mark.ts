import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet';
import type { Coordinates } from '../../domain/fleet/locations';
import { latLngOf } from './map-stage';
import { nearestLongitude } from './map-view';

/** Styles of the mark of a chosen place, and of the cross in the middle of the map. */
export const PLACE_LOOK = {
  '& .place-mark': {
    borderRadius: 'full',
    bg: 'accent.solid',
    border: '3px solid',
    borderColor: 'bg.raised',
    boxShadow: '0 0 0 2px {colors.accent.solid}',
  },
  '& .place-middle': {
    position: 'absolute',
    zIndex: 1,
    inset: '0',
    m: 'auto',
    width: '1.5rem',
    height: '1.5rem',
    pointerEvents: 'none',
    opacity: 0.7,
    color: 'fg',
    background:
      'linear-gradient(currentColor, currentColor) center / 100% 2px no-repeat, linear-gradient(currentColor, currentColor) center / 2px 100% no-repeat',
  },
} as const;

/** Width of the mark without its rim, CSS pixels. */
const SIZE = 18;

/** Marks a place, and moves the map when it is out of sight. Returns what removes the mark. */
export function placeMark(map: LeafletMap, { latitude, longitude }: Coordinates): () => void {
  const at = latLngOf(latitude, nearestLongitude(longitude, map.getCenter().lng));
  const icon = new DivIcon({ className: 'place-mark', iconSize: [SIZE, SIZE] });
  const marker = new Marker(at, { icon, interactive: false, keyboard: false }).addTo(map);
  if (!map.getBounds().contains(at)) map.panTo(at, { animate: false });
  return () => {
    marker.remove();
  };
}
