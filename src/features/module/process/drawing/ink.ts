import { SURFACES, TEXTS, type Shade } from '../../../../ui/theme/palette';

/**
 * Colours of the drawing: greys, with a warm and a cold tone for the waters. Colour is reserved for
 * the abnormal (ISA-101); patterns and words distinguish the waters.
 */
export const INK = {
  /** Outlines of machines. */
  line: TEXTS.muted,
  /** Inside of a machine or a pipe. */
  face: SURFACES.panel,
  /** The medium, as gas and as liquid. */
  medium: TEXTS.subtle,
  hot: { light: '#8a5a3c', dark: '#d3a383' },
  cold: { light: '#3d6c8a', dark: '#86b4d0' },
  hotFace: { light: '#f6efea', dark: '#2c2520' },
  coldFace: { light: '#eaf1f6', dark: '#1d2830' },
} satisfies Record<string, Shade>;

/** Returns the colours as the custom properties that the drawing's styles use. */
export const inkProperties = (mode: keyof Shade): Record<string, string> =>
  Object.fromEntries(Object.entries(INK).map(([name, shade]) => [`--ink-${name}`, shade[mode]]));
