import type { Shade } from '../../theme/palette';
import type { PaletteHue } from './trend';

/**
 * 24 colours for lines that only their colour distinguishes, the first eight the furthest apart:
 * also for eyes without red, green or blue cones, in both modes (`palette.test.ts`). Each reaches
 * 3:1 on a panel.
 */
export const LINE_PALETTE: readonly Shade[] = [
  { light: '#0f7869', dark: '#17ccb4' },
  { light: '#985402', dark: '#f19a4b' },
  { light: '#831ae2', dark: '#c09aff' },
  { light: '#9c8e10', dark: '#f9e21d' },
  { light: '#2e06ac', dark: '#5d5ffe' },
  { light: '#179ea9', dark: '#88f3fe' },
  { light: '#5e1865', dark: '#a25aa9' },
  { light: '#850902', dark: '#d85342' },
  { light: '#015b4a', dark: '#17a78a' },
  { light: '#663774', dark: '#ac7abb' },
  { light: '#8a67ad', dark: '#d9b6fe' },
  { light: '#6f0942', dark: '#b75280' },
  { light: '#80955f', dark: '#d2eab0' },
  { light: '#937618', dark: '#e4c570' },
  { light: '#078c82', dark: '#29e5d5' },
  { light: '#7b4902', dark: '#c98c4b' },
  { light: '#7d614a', dark: '#caaa92' },
  { light: '#3924c6', dark: '#7480fe' },
  { light: '#5c865b', dark: '#a9d6a7' },
  { light: '#4e1586', dark: '#8b5dce' },
  { light: '#4d607b', dark: '#93a7c6' },
  { light: '#9c1347', dark: '#ee668b' },
  { light: '#2d4515', dark: '#698452' },
  { light: '#5c419b', dark: '#a088e8' },
];

/** Returns the hue with this place in the palette; further ones start again. */
export const paletteHue = (index: number): PaletteHue => `c${index % LINE_PALETTE.length}`;

/**
 * Places in the palette that are apart from the power, hot and cold lines of a module and from each
 * other, the furthest first (`palette.test.ts`).
 */
const PEER_PLACES = [6, 5, 4, 12, 7, 11, 9, 3] as const;

/** Returns the hue of the nth machine that a chart compares with; further ones start again. */
export const peerHue = (index: number): PaletteHue =>
  paletteHue(PEER_PLACES[index % PEER_PLACES.length] ?? 0);

const variables = (mode: keyof Shade) =>
  Object.fromEntries(LINE_PALETTE.map((shade, index) => [`--chart-c${index}`, shade[mode]]));

/** The palette as custom properties, for an element around all that shows its colours. */
export const PALETTE_VARIABLES = { ...variables('light'), _dark: variables('dark') };
