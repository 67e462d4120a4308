import { feature, mesh } from 'topojson-client';

type Topology = Parameters<typeof mesh>[0];
type Geometry = NonNullable<Parameters<typeof mesh>[1]>;
type Polygon = Extract<Geometry, { type: 'Polygon' }>;
type Collection = Extract<Geometry, { type: 'GeometryCollection' }>;

/** The data used of Natural Earth, in the form of world-atlas. */
export type Atlas = Topology & { objects: { countries: Collection; land: Collection } };

/**
 * A line or the ring of an area: x and y alternately, in Mercator's unit square, and the box around
 * it.
 */
export interface ProjectedLine {
  readonly points: Float64Array;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Areas with their holes, each a list of rings; and the borders between countries. */
export interface WorldShapes {
  readonly land: readonly (readonly ProjectedLine[])[];
  readonly borders: readonly ProjectedLine[];
}

/**
 * Mercator's projection onto a unit square: x grows east from the date line, y south from 85.05° N.
 */
export const mercatorX = (longitude: number): number => (longitude + 180) / 360;

export function mercatorY(latitude: number): number {
  const angle = (Math.max(-89, Math.min(89, latitude)) * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI);
}

/** A y below any view. It closes Antarctica, which has no lower edge in Mercator. */
export const FAR_SOUTH = 3;

/**
 * A line without jumps: Natural Earth's coasts cross the date line from 180 to -180, and here they
 * continue beyond it. A line that ends a whole world from its start is Antarctica's coast; it is
 * closed around the pole, far below any view.
 */
function unwrapped(
  positions: readonly (readonly number[])[],
): readonly (readonly [number, number])[] {
  let turn = 0;
  let last = positions[0]?.[0] ?? 0;
  const points = positions.map(([longitude = 0, latitude = 0]): readonly [number, number] => {
    if (Math.abs(longitude - last) > 180) turn += longitude < last ? 1 : -1;
    last = longitude;
    return [mercatorX(longitude) + turn, mercatorY(latitude)];
  });
  const start = points[0]?.[0] ?? 0;
  const end = points.at(-1)?.[0] ?? 0;
  if (Math.abs(end - start) < 0.5) return points;
  return [...points, [end, FAR_SOUTH], [start, FAR_SOUTH]];
}

export function projectLine(positions: readonly (readonly number[])[]): ProjectedLine {
  const path = unwrapped(positions);
  const points = new Float64Array(path.length * 2);
  let west = Infinity;
  let north = Infinity;
  let east = -Infinity;
  let south = -Infinity;
  for (const [index, [x, y]] of path.entries()) {
    points[index * 2] = x;
    points[index * 2 + 1] = y;
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return { points, west, north, east, south };
}

type Rings = readonly (readonly (readonly number[])[])[];

/** The areas of a geometry as lists of arcs, one for each polygon. */
export function areasOf(geometry: Geometry): Rings {
  if (geometry.type === 'Polygon') return [geometry.arcs];
  return geometry.type === 'MultiPolygon' ? geometry.arcs : [];
}

/** The rings of one polygon of an atlas. */
export function areaLines(atlas: Atlas, arcs: Rings[number]): readonly ProjectedLine[] {
  const polygon: Polygon = { type: 'Polygon', arcs: arcs.map((ring) => [...ring]) };
  return feature(atlas, polygon).geometry.coordinates.map(projectLine);
}

/** Number of polygons that take some milliseconds. */
const POLYGONS_PER_TASK = 60;

/**
 * Shapes to draw from an atlas, computed in pieces with `pause` between them: the finer atlas has
 * 60,000 points, and no task may block the page.
 */
export async function worldShapes(atlas: Atlas, pause: () => Promise<void>): Promise<WorldShapes> {
  const land: (readonly ProjectedLine[])[] = [];
  const areas = atlas.objects.land.geometries.flatMap(areasOf);
  for (const [index, arcs] of areas.entries()) {
    if (index % POLYGONS_PER_TASK === POLYGONS_PER_TASK - 1) await pause();
    land.push(areaLines(atlas, arcs));
  }
  await pause();
  const between = mesh(atlas, atlas.objects.countries, (one, other) => one !== other);
  return { land, borders: between.coordinates.map(projectLine) };
}
