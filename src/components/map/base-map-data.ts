import { worldShapes, type Atlas, type WorldShapes } from './world-shapes';

/** Coarse is there at once, fine is for looking closely: a sixth of the size against all of it. */
export type Grain = 'coarse' | 'fine';

/** From this zoom the coarse coasts look cut with an axe. */
const FINE_FROM = 2.5;
export const grainOf = (zoom: number): Grain => (zoom < FINE_FROM ? 'coarse' : 'fine');

/** Chunks of their own, which the service worker keeps from its installation on. */
const ATLASES: Readonly<Record<Grain, () => Promise<{ readonly default: Atlas }>>> = {
  coarse: () => import('world-atlas/countries-110m.json'),
  fine: () => import('world-atlas/countries-50m.json'),
};

export const loadAtlas = async (grain: Grain): Promise<Atlas> => (await ATLASES[grain]()).default;

const rest = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

const worlds = new Map<Grain, Promise<WorldShapes>>();

/** The world in so much detail, worked out once for a page; a failure is tried again when next asked for. */
export function loadWorld(grain: Grain): Promise<WorldShapes> {
  const known = worlds.get(grain);
  if (known !== undefined) return known;
  const made = loadAtlas(grain).then((atlas) => worldShapes(atlas, rest));
  worlds.set(grain, made);
  made.catch(() => worlds.delete(grain));
  return made;
}
