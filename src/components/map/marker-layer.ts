import { sameJson } from '../../base/same-json';
import { DivIcon, Marker, type Map as LeafletMap } from 'leaflet';
import { ICON_PATHS } from '../../ui/icons/icon-paths';
import { latLngOf } from './map-stage';
import { nearestLongitude } from './map-view';
import { cutAt, hasRoom } from './caption-room';
import { renderMarker, type MarkerContent } from './marker-content';

/** Half of the 44 px of a target. */
const HALF = 22;

/** Leaflet marker that contains a real button, for the keyboard and screen readers. */
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

interface PlacedMarker {
  readonly marker: Marker;
  content: MarkerContent;
}

/**
 * The markers on a map. A marker stays the same element as long as its key does, so that it keeps
 * the focus.
 */
export class MarkerLayer {
  readonly #placed = new Map<string, PlacedMarker>();
  readonly #map: LeafletMap;
  readonly #onPress: (key: string) => void;

  constructor(map: LeafletMap, onPress: (key: string) => void) {
    this.#map = map;
    this.#onPress = onPress;
  }

  /** `middle` is the longitude at the centre of the view. */
  show(contents: readonly MarkerContent[], middle: number): void {
    const keys = new Set(contents.map(({ key }) => key));
    for (const [key, { marker }] of this.#placed) {
      if (keys.has(key)) continue;
      marker.remove();
      this.#placed.delete(key);
    }
    for (const content of contents) this.#put(content, middle);
    this.#caption();
  }

  /** Captions are shown where they cover no other marker; elsewhere hover or focus shows them. */
  #caption(): void {
    const placed = [...this.#placed.values()];
    const spots = placed.map(({ marker }) => this.#map.latLngToLayerPoint(marker.getLatLng()));
    for (const [index, { marker }] of placed.entries()) {
      const button = marker.getElement();
      if (button === undefined) continue;
      button.toggleAttribute('data-captioned', hasRoom(spots, index));
      this.#keepInside(button, marker);
    }
  }

  /** Aligns a caption with its marker's side where the edge of the map would cut it. */
  #keepInside(button: HTMLElement, marker: Marker): void {
    const { x } = this.#map.latLngToContainerPoint(marker.getLatLng());
    const width = button.querySelector('.site-caption')?.scrollWidth ?? 0;
    const side = cutAt(x, width, this.#map.getSize().x);
    if (side === null) delete button.dataset.cut;
    else button.dataset.cut = side;
  }

  focus(key: string): void {
    this.#placed.get(key)?.marker.getElement()?.focus({ preventScroll: true });
  }

  #put(content: MarkerContent, middle: number): void {
    const position = latLngOf(content.latitude, nearestLongitude(content.longitude, middle));
    const existing = this.#placed.get(content.key);
    if (existing === undefined) {
      this.#add(content, new Marker(position, { icon: new ButtonIcon(), keyboard: false }));
      return;
    }
    if (!existing.marker.getLatLng().equals(position)) existing.marker.setLatLng(position);
    if (sameJson(existing.content, content)) return;
    existing.content = content;
    this.#paint(existing);
  }

  #add(content: MarkerContent, marker: Marker): void {
    marker.on('click', () => {
      this.#onPress(content.key);
    });
    marker.addTo(this.#map);
    const placed = { marker, content };
    this.#placed.set(content.key, placed);
    this.#paint(placed);
  }

  #paint({ marker, content }: PlacedMarker): void {
    const button = marker.getElement();
    if (button !== undefined) renderMarker(button, content, ICON_PATHS);
    marker.setZIndexOffset(-1000 * content.rank);
  }

  remove(): void {
    for (const { marker } of this.#placed.values()) marker.remove();
    this.#placed.clear();
  }
}
