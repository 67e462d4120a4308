export const COLOUR_MODES = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** The mode that is shown: `system` follows the device. */
export const shownMode = (mode: ColourMode, deviceIsDark: boolean): 'light' | 'dark' =>
  mode === 'system' ? (deviceIsDark ? 'dark' : 'light') : mode;

const deviceMode = () => window.matchMedia('(prefers-color-scheme: dark)');

/**
 * Applies a colour mode from now on, following the device where it is `system`; returns the
 * function that stops it. `public/before-app.js` does the same once, before the first paint.
 */
export function followColourMode(mode: ColourMode): () => void {
  const device = deviceMode();
  const show = () => {
    const { classList } = document.documentElement;
    const shown = shownMode(mode, device.matches);
    // Setting the same class again would restyle everything on the page.
    if (classList.contains(shown)) return;
    classList.remove('light', 'dark');
    classList.add(shown);
  };
  show();
  device.addEventListener('change', show);
  return () => {
    device.removeEventListener('change', show);
  };
}
