import { areaLines, areasOf, type Atlas, type ProjectedLine } from './world-shapes';

/** Name of a country at its largest part, in Mercator's unit square. */
export interface CountryName {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Width of the largest part. */
  readonly width: number;
}

/** Twice the area of a ring, and its centre of mass. */
function areaAndCentre({ points }: ProjectedLine): { area: number; x: number; y: number } {
  let area = 0;
  let x = 0;
  let y = 0;
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = points.subarray(at, at + 4);
    const cross = x1 * y2 - x2 * y1;
    area += cross;
    x += (x1 + x2) * cross;
    y += (y1 + y2) * cross;
  }
  return { area: Math.abs(area), x: x / (3 * area), y: y / (3 * area) };
}

/**
 * Natural Earth's numbers are those of ISO 3166-1, for which the browser has names in every
 * language.
 */
function nameIn(locale: string, id: string | number | undefined, english: string): string {
  try {
    const { region } = new Intl.Locale(`und-${String(id).padStart(3, '0')}`);
    const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
    return (region === undefined ? undefined : names.of(region)) ?? english;
  } catch {
    return english;
  }
}

function englishOf(properties: unknown): string {
  const name: unknown =
    typeof properties === 'object' && properties !== null && 'name' in properties
      ? properties.name
      : '';
  return typeof name === 'string' ? name : '';
}

/** Names of all countries in the given language. */
export function countryNames(atlas: Atlas, locale: string): readonly CountryName[] {
  return atlas.objects.countries.geometries.flatMap((country) => {
    const rings = areasOf(country).flatMap((arcs) => areaLines(atlas, arcs).slice(0, 1));
    const [largest] = rings
      .map((ring) => ({ ...areaAndCentre(ring), width: ring.east - ring.west }))
      .sort((a, b) => b.area - a.area);
    if (largest === undefined) return [];
    const name = nameIn(locale, country.id, englishOf(country.properties));
    return [{ name, x: largest.x, y: largest.y, width: largest.width }];
  });
}
