import type { MapInk } from './base-map-paint';

/**
 * Muted colours, so that markers stand out: land and sea differ little and use no hue of the
 * palette.
 */
export const MAP_VARIABLES = {
  '--map-sea': '#dde6eb',
  '--map-land': '#f9fafa',
  '--map-coast': '#b3c1c9',
  '--map-border': '#d7dee2',
  '--map-name': '#5b6870',
  _dark: {
    '--map-sea': '#0c1215',
    '--map-land': '#232b31',
    '--map-coast': '#45525a',
    '--map-border': '#38434a',
    '--map-name': '#95a2aa',
  },
} as const;

/** Current colours for the canvas, which cannot read CSS variables by itself. */
export function readMapInk(frame: Element): MapInk {
  const style = getComputedStyle(frame);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return {
    sea: read('--map-sea'),
    land: read('--map-land'),
    coast: read('--map-coast'),
    border: read('--map-border'),
    name: read('--map-name'),
    font: `500 ${12 * unit}px ${style.fontFamily}`,
  };
}
