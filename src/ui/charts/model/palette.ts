import type { Shade } from '../../theme/palette';
import type { PaletteHue } from './trend';

/**
 * 24 colours for lines that only their colour distinguishes, the first eight the furthest apart:
 * also for eyes without red, green or blue cones, in both modes (`palette.test.ts`). Each reaches
 * 3:1 on a panel.
 */
export const LINE_PALETTE: readonly Shade[] = [
  { light: '#230170', dark: '#6860d9' },
  { light: '#9b8d0f', dark: '#fee712' },
  { light: '#2c699a', dark: '#83c0f6' },
  { light: '#713602', dark: '#e9780d' },
  { light: '#451501', dark: '#a55f44' },
  { light: '#4d10b5', dark: '#9886fd' },
  { light: '#9f564a', dark: '#feac9e' },
  { light: '#199f9b', dark: '#6dfef9' },
  { light: '#462c49', dark: '#9a7c9c' },
  { light: '#515347', dark: '#a5a799' },
  { light: '#225387', dark: '#76a9e3' },
  { light: '#6a7b7e', dark: '#c0d2d6' },
  { light: '#864900', dark: '#ef9849' },
  { light: '#2d232a', dark: '#7c7079' },
  { light: '#5b2502', dark: '#ca6932' },
  { light: '#8c7608', dark: '#f1cd03' },
  { light: '#5c6570', dark: '#b1bbc7' },
  { light: '#6c9a5d', dark: '#c3f4b3' },
  { light: '#113569', dark: '#6189c4' },
  { light: '#3c4237', dark: '#8d9488' },
  { light: '#3f014e', dark: '#9656a9' },
  { light: '#2382a6', dark: '#8ddbfd' },
  { light: '#42018a', dark: '#9361fc' },
  { light: '#703b6c', dark: '#c98ec3' },
];

/** Returns the hue with this place in the palette; further ones start again. */
export const paletteHue = (index: number): PaletteHue => `c${index % LINE_PALETTE.length}`;

const variables = (mode: keyof Shade) =>
  Object.fromEntries(LINE_PALETTE.map((shade, index) => [`--chart-c${index}`, shade[mode]]));

/** The palette as custom properties, for an element around all that shows its colours. */
export const PALETTE_VARIABLES = { ...variables('light'), _dark: variables('dark') };
