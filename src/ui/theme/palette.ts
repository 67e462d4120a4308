/**
 * Grey is the base; a hue is for something abnormal or something that can be acted on (ISA-101).
 * `palette.test.ts` holds every pair that meets on a screen to WCAG 2.2 AA.
 */
export type Shade = { light: string; dark: string };
const shade = (light: string, dark: string): Shade => ({ light, dark });

export const SURFACES = {
  /** Behind everything. */
  page: shade('#f2f4f5', '#0f1316'),
  /** Cards, tables, toolbar. */
  panel: shade('#ffffff', '#181d21'),
  /** Menus, dialogs, toasts. */
  raised: shade('#ffffff', '#20272c'),
  /** Hovered rows, wells. */
  sunken: shade('#eceff1', '#222a2f'),
  /** Pressed, skeletons. */
  pressed: shade('#e2e7ea', '#2d363c'),
};

export const TEXTS = {
  strong: shade('#151b1f', '#eef2f4'),
  muted: shade('#49555d', '#b3bec5'),
  subtle: shade('#5b6870', '#95a2aa'),
};

export const LINES = {
  /** Between rows and around cards: decoration. */
  quiet: shade('#dde2e5', '#2a3238'),
  /** Around controls: 3:1. */
  control: shade('#7d8a92', '#6d7b84'),
};

export type HuePalette = { fg: Shade; subtle: Shade; muted: Shade; solid: Shade; contrast: Shade };

export const HUES = {
  grey: {
    fg: shade('#49555d', '#b3bec5'),
    subtle: shade('#eceff1', '#262e33'),
    muted: shade('#dde2e5', '#323c43'),
    solid: shade('#49555d', '#b3bec5'),
    contrast: shade('#ffffff', '#12171a'),
  },
  /** Controls, and a running machine. */
  accent: {
    fg: shade('#0b5a78', '#7cc7e6'),
    subtle: shade('#e4f0f5', '#14303c'),
    muted: shade('#c8e0ea', '#1b4254'),
    solid: shade('#0b5a78', '#7cc7e6'),
    contrast: shade('#ffffff', '#06202b'),
  },
  /** Alarm. */
  danger: {
    fg: shade('#b0201a', '#ff968c'),
    subtle: shade('#fcebe9', '#3b1715'),
    muted: shade('#f6d0cc', '#57211e'),
    solid: shade('#c0261f', '#ff7b70'),
    contrast: shade('#ffffff', '#2c0503'),
  },
  warning: {
    fg: shade('#8a4600', '#ffb75c'),
    subtle: shade('#fdf0e0', '#352410'),
    muted: shade('#f8ddbb', '#4d3415'),
    solid: shade('#f0a030', '#ffb24f'),
    contrast: shade('#2b1700', '#2b1700'),
  },
  info: {
    fg: shade('#33567f', '#9dbfe6'),
    subtle: shade('#e9eff7', '#1b2a3b'),
    muted: shade('#d1deee', '#263b52'),
    solid: shade('#3b6290', '#9dbfe6'),
    contrast: shade('#ffffff', '#0d1a28'),
  },
  success: {
    fg: shade('#1a663a', '#83cf9e'),
    subtle: shade('#e5f3ea', '#14291c'),
    muted: shade('#c9e5d3', '#1d3d2a'),
    solid: shade('#1f7a45', '#83cf9e'),
    contrast: shade('#ffffff', '#06210f'),
  },
} satisfies Record<string, HuePalette>;
export type Hue = keyof typeof HUES;

/** The stacked chart has four greens, bottom layer first, the same in both modes (rules §9.3). */
export const STACK_GREENS = ['#1d6b42', '#4c9a63', '#86c28f', '#bfe0bd'] as const;
