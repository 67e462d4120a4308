import { SURFACES, TEXTS, type Shade } from '../../../../ui/theme/palette';

/**
 * What the drawing is drawn in: greys, and for the waters a grey that leans to warm and to cold. Colour is kept for the
 * abnormal (ISA-101); what tells the waters apart is their pattern and the words beside them.
 */
export const INK = {
  /** Outlines of machines. */
  line: TEXTS.muted,
  /** What stands in a machine or a pipe. */
  face: SURFACES.panel,
  /** The medium, as gas and as liquid. */
  medium: TEXTS.subtle,
  hot: { light: '#8a5a3c', dark: '#d3a383' },
  cold: { light: '#3d6c8a', dark: '#86b4d0' },
  hotFace: { light: '#f6efea', dark: '#2c2520' },
  coldFace: { light: '#eaf1f6', dark: '#1d2830' },
} satisfies Record<string, Shade>;

/** The inks as the custom properties that the drawing's styles name. */
export const inkProperties = (mode: keyof Shade): Record<string, string> =>
  Object.fromEntries(Object.entries(INK).map(([name, shade]) => [`--ink-${name}`, shade[mode]]));
