import { yieldToMain } from '../../base/yield-to-main';
import { worldShapes, type Atlas, type WorldShapes } from './world-shapes';

/** Coarse loads quickly, fine is for a closer look: the coarse atlas has a sixth of the size. */
export type MapDetail = 'coarse' | 'fine';

/** From this zoom on, the coarse coast looks angular. */
const FINE_FROM = 2.5;
export const detailAt = (zoom: number): MapDetail => (zoom < FINE_FROM ? 'coarse' : 'fine');

/** Separate chunks, which the service worker caches at its installation. */
const ATLASES: Readonly<Record<MapDetail, () => Promise<{ readonly default: Atlas }>>> = {
  coarse: () => import('world-atlas/countries-110m.json'),
  fine: () => import('world-atlas/countries-50m.json'),
};

export const loadAtlas = async (detail: MapDetail): Promise<Atlas> =>
  (await ATLASES[detail]()).default;

const shapesByDetail = new Map<MapDetail, Promise<WorldShapes>>();

/**
 * Shapes of the world in this detail, computed once per page; a failed load is retried at the next
 * request.
 */
export function loadWorld(detail: MapDetail): Promise<WorldShapes> {
  const cached = shapesByDetail.get(detail);
  if (cached !== undefined) return cached;
  const loading = loadAtlas(detail).then((atlas) => worldShapes(atlas, yieldToMain));
  shapesByDetail.set(detail, loading);
  loading.catch(() => shapesByDetail.delete(detail));
  return loading;
}
