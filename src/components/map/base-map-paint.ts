import type { CountryName } from './country-names';
import type { ProjectedLine, WorldShapes } from './world-shapes';

/** Part of Mercator's unit square on the canvas, in CSS pixels. */
export interface WorldView {
  /** Width of the whole world. */
  readonly scale: number;
  /** Distance from the world's north-western corner to the canvas's. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface MapInk {
  readonly sea: string;
  readonly land: string;
  readonly coast: string;
  readonly border: string;
  readonly name: string;
  readonly font: string;
}

type Pen = CanvasRenderingContext2D;

/** Points closer to the last one than this many pixels are left out. */
const STEP = 0.6;
/** Beyond the square's lower edge there is no coast: an area was closed around the pole there. */
const isSeam = (y: number, lastY: number): boolean => y > 1 || lastY > 1;

const isVisible = (line: ProjectedLine, view: WorldView): boolean =>
  line.east * view.scale > view.left &&
  line.west * view.scale < view.left + view.width &&
  line.south * view.scale > view.top &&
  line.north * view.scale < view.top + view.height;

/** Adds a line to the path; `open` leaves out the seams. */
function trace(
  pen: Pen,
  { points }: ProjectedLine,
  { scale, left, top }: WorldView,
  open: boolean,
): void {
  let lastY = NaN;
  let drawnX = NaN;
  let drawnY = NaN;
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    const toX = x * scale - left;
    const toY = y * scale - top;
    if (at === 0 || (open && isSeam(y, lastY))) pen.moveTo(toX, toY);
    else if (isFarEnough(toX - drawnX, toY - drawnY) || at === points.length - 2)
      pen.lineTo(toX, toY);
    else continue;
    lastY = y;
    drawnX = toX;
    drawnY = toY;
  }
}
const isFarEnough = (x: number, y: number): boolean => Math.abs(x) > STEP || Math.abs(y) > STEP;

function paintWorld(pen: Pen, shapes: WorldShapes, view: WorldView, ink: MapInk): void {
  const areas = shapes.land.filter(([ring]) => ring !== undefined && isVisible(ring, view));
  pen.beginPath();
  for (const line of areas.flat()) trace(pen, line, view, false);
  pen.fillStyle = ink.land;
  pen.fill('evenodd');
  pen.beginPath();
  for (const line of shapes.borders) if (isVisible(line, view)) trace(pen, line, view, true);
  pen.strokeStyle = ink.border;
  pen.lineWidth = 1;
  pen.stroke();
  pen.beginPath();
  for (const line of areas.flat()) trace(pen, line, view, true);
  pen.strokeStyle = ink.coast;
  pen.stroke();
}

/** No names on a map of the whole world, since they would cover it. */
const NAMES_FROM = 256 * 2 ** 3.4;
/** Share of a country's width that its name may take. */
const NAME_SHARE = 0.85;

/** Half the height of a line of text. */
const HALF_LINE = 8;
/** Whether the edge of the map would cut a text around this point. */
const isCut = (middle: number, half: number, length: number): boolean =>
  middle < half || middle > length - half;

/** Middle of a marker in Mercator's unit square. */
export interface MarkerSpot {
  readonly x: number;
  readonly y: number;
}

export interface MapLabels {
  readonly names: readonly CountryName[];
  /** Names that would stand under one of these are left out. */
  readonly spots: readonly MarkerSpot[];
}

function paintNames(pen: Pen, { names, spots }: MapLabels, view: WorldView, ink: MapInk): void {
  if (view.scale < NAMES_FROM) return;
  pen.font = ink.font;
  pen.fillStyle = ink.name;
  pen.strokeStyle = ink.land;
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const { name, x, y, width } of names) {
    const { width: textWidth } = pen.measureText(name);
    if (textWidth > width * view.scale * NAME_SHARE) continue;
    if (isUnderMarker({ x: x * view.scale, y: y * view.scale }, textWidth, spots, view)) continue;
    const left = x * view.scale - view.left;
    const top = y * view.scale - view.top;
    if (isCut(left, textWidth / 2, view.width) || isCut(top, HALF_LINE, view.height)) continue;
    pen.strokeText(name, left, top);
    pen.fillText(name, left, top);
  }
}

/** Half of a marker's width and height, with the caption below it and some air, in CSS pixels. */
const MARKER = { side: 70, above: 28, below: 44 };

/** Whether a name around this point would touch a marker or its caption. */
function isUnderMarker(
  { x, y }: MarkerSpot,
  textWidth: number,
  spots: readonly MarkerSpot[],
  { scale }: WorldView,
): boolean {
  return spots.some((spot) => {
    const aside = Math.abs(x - spot.x * scale);
    const below = y - spot.y * scale;
    const isNear = aside < textWidth / 2 + MARKER.side;
    return isNear && below > -MARKER.above && below < MARKER.below;
  });
}

/** Draws the world as often as it is in view. */
export function paintBaseMap(
  pen: Pen,
  shapes: WorldShapes | null,
  labels: MapLabels,
  view: WorldView,
  ink: MapInk,
): void {
  pen.fillStyle = ink.sea;
  pen.fillRect(0, 0, view.width, view.height);
  if (shapes === null) return;
  pen.lineJoin = 'round';
  // One more on each side, since some land extends beyond the date line.
  const first = Math.floor(view.left / view.scale) - 1;
  const last = Math.floor((view.left + view.width) / view.scale) + 1;
  const copies = Array.from({ length: last - first + 1 }, (_, copy) => first + copy);
  for (const copy of copies) {
    const moved = { ...view, left: view.left - copy * view.scale };
    paintWorld(pen, shapes, moved, ink);
    paintNames(pen, labels, moved, ink);
  }
}
