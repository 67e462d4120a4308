import { feature, mesh } from 'topojson-client';
import { FAR_SOUTH, mercatorX, mercatorY } from './mercator';

type Topology = Parameters<typeof mesh>[0];
type Geometry = NonNullable<Parameters<typeof mesh>[1]>;
type Polygon = Extract<Geometry, { type: 'Polygon' }>;
type Collection = Extract<Geometry, { type: 'GeometryCollection' }>;

/** What is used of Natural Earth as world-atlas packs it. */
export type Atlas = Topology & { objects: { countries: Collection; land: Collection } };

/** A line or the rim of an area: x and y by turns, in the square of mercator.ts, and the box around it. */
export interface Line {
  readonly points: Float64Array;
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

/** Areas with their holes, each a list of rims; and the lines between countries. */
export interface WorldShapes {
  readonly land: readonly (readonly Line[])[];
  readonly borders: readonly Line[];
}

/**
 * A line without jumps: Natural Earth's coasts cross the date line from 180 to -180, and here they go on beyond it. One
 * that ends a whole world from where it began is Antarctica's, and is led round the pole, far below any view.
 */
function unrolled(
  positions: readonly (readonly number[])[],
): readonly (readonly [number, number])[] {
  let turn = 0;
  let last = positions[0]?.[0] ?? 0;
  const points = positions.map(([longitude = 0, latitude = 0]): readonly [number, number] => {
    if (Math.abs(longitude - last) > 180) turn += longitude < last ? 1 : -1;
    last = longitude;
    return [mercatorX(longitude) + turn, mercatorY(latitude)];
  });
  const [start, end] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  if (Math.abs(end - start) < 0.5) return points;
  return [...points, [end, FAR_SOUTH], [start, FAR_SOUTH]];
}

export function lineOf(positions: readonly (readonly number[])[]): Line {
  const path = unrolled(positions);
  const points = new Float64Array(path.length * 2);
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
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

type Rims = readonly (readonly (readonly number[])[])[];

/** The areas of a geometry as lists of arcs: one for each polygon. */
export function areasOf(geometry: Geometry): Rims {
  if (geometry.type === 'Polygon') return [geometry.arcs];
  return geometry.type === 'MultiPolygon' ? geometry.arcs : [];
}

/** One polygon of an atlas, its rims as lines. */
export function areaLines(atlas: Atlas, arcs: Rims[number]): readonly Line[] {
  const polygon: Polygon = { type: 'Polygon', arcs: arcs.map((rim) => [...rim]) };
  return feature(atlas, polygon).geometry.coordinates.map(lineOf);
}

/** Some milliseconds' worth of polygons. */
const AT_ONCE = 60;

/**
 * What is drawn of an atlas. In pieces, with `rest` between them: the finer one has 60,000 points, and no
 * task may keep the page waiting.
 */
export async function worldShapes(atlas: Atlas, rest: () => Promise<void>): Promise<WorldShapes> {
  const land: (readonly Line[])[] = [];
  const areas = atlas.objects.land.geometries.flatMap(areasOf);
  for (const [index, arcs] of areas.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await rest();
    land.push(areaLines(atlas, arcs));
  }
  await rest();
  const between = mesh(atlas, atlas.objects.countries, (one, other) => one !== other);
  return { land, borders: between.coordinates.map(lineOf) };
}
