import {
  DomUtil,
  Layer,
  type LeafletEvent,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from 'leaflet';
import type { Coordinates } from '../../domain/fleet/locations';
import { paintBaseMap, type MapInk, type MarkerSpot, type WorldView } from './base-map-paint';
import type { CountryName } from './country-names';
import { detailAt, loadWorld, type MapDetail } from './base-map-data';
import { mercatorX, mercatorY, type WorldShapes } from './world-shapes';

const PANE = 'base';
/** Below Leaflet's tiles, whose z-index is 200. */
const Z_INDEX = '150';

const tilesScale = (zoom: number): number => 256 * 2 ** zoom;

const between = (from: WorldView, to: WorldView, progress: number): WorldView => ({
  ...to,
  scale: from.scale + (to.scale - from.scale) * progress,
  left: from.left + (to.left - from.left) * progress,
  top: from.top + (to.top - from.top) * progress,
});

/**
 * Duration and easing of Leaflet's animated zoom, cubic-bezier(0, 0, 0.25, 1), as in its style
 * sheet.
 */
const DURATION_MS = 250;

const timeAt = (t: number): number => 0.75 * (1 - t) * t * t + t ** 3;
const progressAt = (t: number): number => 3 * (1 - t) * t * t + t ** 3;

/**
 * Progress of an animated zoom after `ms`, 0 to 1. With it the canvas keeps pace with the markers,
 * which CSS moves.
 */
function zoomProgress(ms: number): number {
  const time = Math.min(1, Math.max(0, ms / DURATION_MS));
  if (time === 1) return 1;
  let low = 0;
  let high = 1;
  for (let round = 0; round < 20; round += 1) {
    const middle = (low + high) / 2;
    if (timeAt(middle) < time) low = middle;
    else high = middle;
  }
  return progressAt(low);
}

/**
 * Land, coasts and borders on one canvas that fills the map: sharp at every zoom, in the theme's
 * colours, and repeated around the world. It is drawn again at each step of a pan, a pinch or an
 * animated zoom.
 */
export class BaseMap extends Layer {
  readonly #canvas = DomUtil.create('canvas', 'leaflet-layer');
  readonly #shapes = new Map<MapDetail, WorldShapes>();
  #host: LeafletMap | null = null;
  #ink: MapInk;
  #names: readonly CountryName[] = [];
  #spots: readonly MarkerSpot[] = [];
  #frame = 0;

  constructor(ink: MapInk) {
    super();
    this.#ink = ink;
  }

  setInk(ink: MapInk): void {
    this.#ink = ink;
    this.#redraw();
  }

  setNames(names: readonly CountryName[]): void {
    this.#names = names;
    this.#redraw();
  }

  /** Names are left out under these markers. */
  setMarkers(places: readonly Coordinates[]): void {
    // The longitude may be that of another turn around the world.
    this.#spots = places.map(({ latitude, longitude }) => {
      const x = mercatorX(longitude);
      return { x: x - Math.floor(x), y: mercatorY(latitude) };
    });
    this.#redraw();
  }

  override onAdd(map: LeafletMap): this {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = Z_INDEX;
    pane.append(this.#canvas);
    this.#host = map;
    this.#load('coarse');
    this.#redraw();
    return this;
  }

  override onRemove(): this {
    cancelAnimationFrame(this.#frame);
    this.#canvas.remove();
    this.#host = null;
    return this;
  }

  override getEvents(): Record<string, (event: LeafletEvent) => void> {
    const redraw = () => {
      this.#redraw();
    };
    return {
      move: redraw,
      zoom: redraw,
      viewreset: redraw,
      resize: redraw,
      moveend: redraw,
      zoomanim: (event) => {
        if (isZoomAnim(event)) this.#animate(event);
      },
    };
  }

  #redraw(): void {
    cancelAnimationFrame(this.#frame);
    const map = this.#host;
    if (map === null) return;
    this.#draw(map, viewOf(map), map.getZoom());
  }

  #animate({ center, zoom }: ZoomAnimEvent): void {
    const map = this.#host;
    if (map === null) return;
    cancelAnimationFrame(this.#frame);
    const from = viewOf(map);
    const corner = map.project(center, zoom).subtract(map.getSize().divideBy(2));
    const to = { ...from, scale: tilesScale(zoom), left: corner.x, top: corner.y };
    let start: number | null = null;
    const step = (now: number) => {
      start ??= now;
      const progress = zoomProgress(now - start);
      this.#draw(map, between(from, to, progress), zoom);
      if (progress < 1) this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #draw(map: LeafletMap, view: WorldView, zoom: number): void {
    const pen = this.#canvas.getContext('2d');
    if (pen === null || view.width === 0 || view.height === 0) return;
    const sharpness = window.devicePixelRatio;
    fit(this.#canvas, view, sharpness);
    DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint([0, 0]));
    pen.setTransform(sharpness, 0, 0, sharpness, 0, 0);
    const detail = detailAt(zoom);
    this.#load(detail);
    const shapes = this.#shapes.get(detail) ?? this.#shapes.get('coarse') ?? null;
    paintBaseMap(pen, shapes, { names: this.#names, spots: this.#spots }, view, this.#ink);
  }

  /**
   * Draws again when the needed detail has loaded. If it cannot be loaded (offline without a
   * service worker), the coarse one stays.
   */
  #load(detail: MapDetail): void {
    if (this.#shapes.has(detail)) return;
    void loadWorld(detail).then(
      (shapes) => {
        if (this.#shapes.has(detail)) return;
        this.#shapes.set(detail, shapes);
        this.#redraw();
      },
      () => undefined,
    );
  }
}

const isZoomAnim = (event: LeafletEvent): event is ZoomAnimEvent => event.type === 'zoomanim';

function viewOf(map: LeafletMap): WorldView {
  const { min } = map.getPixelBounds();
  const { x: width, y: height } = map.getSize();
  const left = min?.x ?? 0;
  return { scale: tilesScale(map.getZoom()), left, top: min?.y ?? 0, width, height };
}

function fit(canvas: HTMLCanvasElement, view: WorldView, sharpness: number): void {
  const width = Math.round(view.width * sharpness);
  const height = Math.round(view.height * sharpness);
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = `${view.width}px`;
  canvas.style.height = `${view.height}px`;
}
