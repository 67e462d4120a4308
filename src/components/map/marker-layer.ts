import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet';
import { ICON_PATHS } from '../../ui/icons/icon-paths';
import { at } from './map-stage';
import { nearestLongitude } from './map-view';
import { hasRoom } from './caption-room';
import { paintFace, type MarkerFace } from './marker-face';

/** Half of the 44 px of a target. */
const HALF = 22;

/** Leaflet's marker with a real button in it, which the keyboard and a screen reader know. */
class ButtonIcon extends DivIcon {
  override createIcon(): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'leaflet-marker-icon leaflet-interactive site';
    button.style.marginLeft = `${-HALF}px`;
    button.style.marginTop = `${-HALF}px`;
    return button;
  }
}

interface Placed {
  readonly marker: Marker;
  face: MarkerFace;
}

const isSameFace = (one: MarkerFace, other: MarkerFace): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The markers on a map. A marker stays the same element as long as its key does, so that it keeps the focus. */
export class MarkerLayer {
  readonly #placed = new Map<string, Placed>();
  readonly #map: LeafletMap;
  readonly #onPress: (key: string) => void;

  constructor(map: LeafletMap, onPress: (key: string) => void) {
    this.#map = map;
    this.#onPress = onPress;
  }

  /** `middle` is the longitude about which the world is shown. */
  show(faces: readonly MarkerFace[], middle: number): void {
    const wanted = new Set(faces.map(({ key }) => key));
    for (const [key, { marker }] of this.#placed) {
      if (wanted.has(key)) continue;
      marker.remove();
      this.#placed.delete(key);
    }
    for (const face of faces) this.#put(face, middle);
    this.#caption();
  }

  /** Names are shown where they cover no other marker; elsewhere a pointer or the focus shows them. */
  #caption(): void {
    const placed = [...this.#placed.values()];
    const spots = placed.map(({ marker }) => this.#map.latLngToLayerPoint(marker.getLatLng()));
    for (const [index, { marker }] of placed.entries())
      marker.getElement()?.toggleAttribute('data-captioned', hasRoom(spots, index));
  }

  focus(key: string): void {
    this.#placed.get(key)?.marker.getElement()?.focus({ preventScroll: true });
  }

  #put(face: MarkerFace, middle: number): void {
    const where = at(face.latitude, nearestLongitude(face.longitude, middle));
    const known = this.#placed.get(face.key);
    if (known === undefined) {
      this.#add(face, new Marker(where, { icon: new ButtonIcon(), keyboard: false }));
      return;
    }
    if (!known.marker.getLatLng().equals(where)) known.marker.setLatLng(where);
    if (isSameFace(known.face, face)) return;
    known.face = face;
    this.#paint(known);
  }

  #add(face: MarkerFace, marker: Marker): void {
    marker.on('click', () => {
      this.#onPress(face.key);
    });
    marker.addTo(this.#map);
    const placed = { marker, face };
    this.#placed.set(face.key, placed);
    this.#paint(placed);
  }

  #paint({ marker, face }: Placed): void {
    const button = marker.getElement();
    if (button !== undefined) paintFace(button, face, ICON_PATHS);
    marker.setZIndexOffset(-1000 * face.rank);
  }

  remove(): void {
    for (const { marker } of this.#placed.values()) marker.remove();
    this.#placed.clear();
  }
}
