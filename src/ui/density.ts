export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** Entry of the local storage; `public/before-app.js` applies it before the first paint. */
const KEY = 'portal.density';

/** Sizes of the theme in the compact density: controls, and rows of tables. */
const COMPACT = { '--chakra-sizes-target': '2rem', '--chakra-sizes-14': '2.5rem' } as const;

/** Returns the density of the page: the height of its controls and of the rows of its tables. */
export const shownDensity = (): Density =>
  document.documentElement.style.getPropertyValue('--chakra-sizes-target') === ''
    ? 'comfortable'
    : 'compact';

/** Applies a density, and keeps it on this device until somebody signs out. */
export function setDensity(density: Density): void {
  const { style } = document.documentElement;
  for (const [name, size] of Object.entries(COMPACT)) {
    if (density === 'compact') style.setProperty(name, size);
    else style.removeProperty(name);
  }
  try {
    localStorage.setItem(KEY, density);
  } catch {
    // Full or blocked storage: the choice lasts until the page is closed.
  }
}

/** Whether the device's main pointer is as exact as compact controls need. */
export const isForMouse = (): boolean => window.matchMedia('(pointer: fine)').matches;
