import { LANGUAGES, type Language } from '../../src/domain/person/preferences';

/** Width and height of each window, px. */
export const WINDOWS = {
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1024: { width: 1024, height: 768 },
  1280: { width: 1280, height: 800 },
  1440: { width: 1440, height: 900 },
  1920: { width: 1920, height: 1080 },
} as const;
export type Width = keyof typeof WINDOWS;

export const ALL_WIDTHS = [390, 768, 1024, 1280, 1440, 1920] as const satisfies readonly Width[];
/** Widths of a screen when a run names none. */
export const USUAL_WIDTHS: readonly Width[] = [390, 768, 1024, 1440];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Variants of a picture: each combination is one picture. */
export interface Variants {
  readonly themes: readonly Theme[];
  readonly languages: readonly Language[];
  /** null: the usual widths of each subject. */
  readonly widths: readonly Width[] | null;
  /** Whether axe examines each picture's page. */
  readonly axe: boolean;
}

export const USUAL: Variants = { themes: THEMES, languages: LANGUAGES, widths: null, axe: false };
