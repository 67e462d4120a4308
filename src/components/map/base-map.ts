import {
  DomUtil,
  Layer,
  type LeafletEvent,
  type Map as LeafletMap,
  type ZoomAnimEvent,
} from 'leaflet';
import { paintBaseMap, type MapInk, type WorldView } from './base-map-paint';
import type { CountryName } from './country-names';
import { grainOf, loadWorld, type Grain } from './base-map-data';
import type { WorldShapes } from './world-shapes';
import { zoomProgress } from './zoom-progress';

const PANE = 'base';
/** Below Leaflet's tiles, which have 200. */
const Z_INDEX = '150';

const tilesScale = (zoom: number): number => 256 * 2 ** zoom;

const between = (from: WorldView, to: WorldView, part: number): WorldView => ({
  ...to,
  scale: from.scale + (to.scale - from.scale) * part,
  left: from.left + (to.left - from.left) * part,
  top: from.top + (to.top - from.top) * part,
});

/**
 * Land, coasts and borders, drawn by us on one canvas that fills the map: sharp at every zoom, in the colours of the
 * theme, and round the world as often as one pans. Drawn anew at each step of a pan, a pinch or an animated zoom.
 */
export class BaseMap extends Layer {
  readonly #canvas = DomUtil.create('canvas', 'leaflet-layer');
  readonly #shapes = new Map<Grain, WorldShapes>();
  #host: LeafletMap | null = null;
  #ink: MapInk;
  #names: readonly CountryName[] = [];
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

  override onAdd(map: LeafletMap): this {
    const pane = map.getPane(PANE) ?? map.createPane(PANE);
    pane.style.zIndex = Z_INDEX;
    pane.append(this.#canvas);
    this.#host = map;
    this.#want('coarse');
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
      const part = zoomProgress(now - start);
      this.#draw(map, between(from, to, part), zoom);
      if (part < 1) this.#frame = requestAnimationFrame(step);
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
    const grain = grainOf(zoom);
    this.#want(grain);
    const shapes = this.#shapes.get(grain) ?? this.#shapes.get('coarse') ?? null;
    paintBaseMap(pen, shapes, this.#names, view, this.#ink);
  }

  /** Draws again when the detail that is wanted has come. Without it, offline before the worker is there, the coarse one stays. */
  #want(grain: Grain): void {
    if (this.#shapes.has(grain)) return;
    void loadWorld(grain).then(
      (shapes) => {
        if (this.#shapes.has(grain)) return;
        this.#shapes.set(grain, shapes);
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
  const [left, top] = [min?.x ?? 0, min?.y ?? 0];
  return { scale: tilesScale(map.getZoom()), left, top, width, height };
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
