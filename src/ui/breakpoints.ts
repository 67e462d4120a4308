/**
 * Every width at which the portal changes, in CSS pixels (rules §9.9). "Under" is always exclusive,
 * "from" inclusive.
 */
export const BREAKPOINTS = {
  /** Under this a screen is mobile. */
  mobile: 525,
  /** Above this (exclusive) a screen is desktop; from this a machine can be controlled. */
  desktop: 800,
  /** From this the CSV button shows. */
  csv: 768,
  /** From this the navigation drawer stays open next to the page. */
  drawer: 991,
  /** Under this the control panel is treated as mobile. */
  controlPanel: 1440,
  /** Up to and including this the module table shows fewer columns. */
  moduleTable: 500,
  /** Under this analytics is not offered. */
  analytics: 1200,
  layout: 1328,
  /** From this a module's drawing and its trends are side by side, and tables show ages. */
  sideBySide: 1600,
  /** Under this the map starts further out. */
  mapNarrow: 900,
} as const;

/** Pixels of a line of text that nobody enlarged. */
const EM = 16;

/**
 * Media query for windows of `width` pixels and more. In em: enlarged text gets the layout of a
 * window that is so much smaller, as with the theme's breakpoints.
 */
export const fromWidth = (width: number): string => `(min-width: ${width / EM}em)`;

/** Media query for narrower windows, likewise. */
export const underWidth = (width: number): string => `(max-width: ${(width - 0.02) / EM}em)`;

/** Chakra's names: `sm` phone, `md` tablet, `lg` drawer, `xl` analytics, `2xl` control panel. */
export const THEME_BREAKPOINTS = {
  sm: `${BREAKPOINTS.mobile}px`,
  md: `${BREAKPOINTS.csv}px`,
  lg: `${BREAKPOINTS.drawer}px`,
  xl: `${BREAKPOINTS.analytics}px`,
  '2xl': `${BREAKPOINTS.controlPanel}px`,
};
