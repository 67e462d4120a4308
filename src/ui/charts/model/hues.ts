import { isAbnormalHue } from '../../theme/hue-severity';
import { HUES, type Hue, type Shade } from '../../theme/palette';
import type { ChartHue, LineHue, PaletteHue } from './trend';

/**
 * Each hue reaches 3:1 on a panel in both modes (`hues.test.ts`). Power has the green of the
 * produced energy (rules §9.3).
 */
export const CHART_HUES: Readonly<Record<ChartHue, Shade>> = {
  power: { light: '#1d6b42', dark: '#6fcb93' },
  hot: { light: '#c2410c', dark: '#ff9d6b' },
  cold: { light: '#1f5fbf', dark: '#86b6ff' },
  energy: { light: '#1d6b42', dark: '#6fcb93' },
  other: { light: '#6b3fa8', dark: '#c3a6f5' },
};

/** Style that tells a line apart without its hue. */
export interface LineStyle {
  /** CSS pixels. */
  readonly width: number;
  readonly dash: readonly number[];
  /** Filled down to zero. */
  readonly area: boolean;
}

export const LINE_STYLES: Readonly<Record<ChartHue, LineStyle>> = {
  power: { width: 2, dash: [], area: true },
  hot: { width: 2.5, dash: [], area: false },
  cold: { width: 2, dash: [9, 4], area: false },
  energy: { width: 2, dash: [], area: false },
  other: { width: 2.25, dash: [], area: false },
};

/**
 * Where buckets share columns of pixels a line moves up and down a lot, and dashes would be lost in
 * it.
 */
const DOWNSAMPLED_STYLES: Readonly<Record<ChartHue, LineStyle>> = {
  power: { width: 1, dash: [], area: true },
  hot: { width: 1, dash: [], area: false },
  cold: { width: 1, dash: [9, 4], area: false },
  energy: { width: 1.5, dash: [], area: false },
  other: { width: 1, dash: [], area: false },
};

/** Style of every line of the palette, and its style where buckets share columns of pixels. */
const PALETTE_STYLE: LineStyle = { width: 1.75, dash: [], area: false };
const DOWNSAMPLED_PALETTE_STYLE: LineStyle = { width: 1, dash: [], area: false };

export const isPaletteHue = (hue: LineHue): hue is PaletteHue => !(hue in CHART_HUES);

/** Returns how a line of this hue is drawn; `isDense`: where buckets share columns of pixels. */
export function lineStyle(hue: LineHue, isDense = false): LineStyle {
  if (isPaletteHue(hue)) return isDense ? DOWNSAMPLED_PALETTE_STYLE : PALETTE_STYLE;
  return isDense ? DOWNSAMPLED_STYLES[hue] : LINE_STYLES[hue];
}

/** Style of the same quantity of another time or machine, behind its line. */
export const GHOST_STYLE = { width: 1.25, dash: [8, 3, 2, 3], alpha: 0.45 } as const;

/** Dashes of buckets that still grow. */
export const GROWING_DASH = [4, 3] as const;

/** Style of coarser fallback values: thin and dotted, for every line. */
export const FALLBACK_STYLE = { width: 1.5, dash: [2, 3] } as const;

/** Name of the custom property that holds a hue inside a chart. */
export const hueVariable = (hue: LineHue): `--chart-${LineHue}` => `--chart-${hue}`;

/** Fill, edge and text colours of a box in a row: abnormal states are full, normal ones pale. */
export const TONE_PARTS = ['fill', 'edge', 'text'] as const;
export type TonePart = (typeof TONE_PARTS)[number];

const toneShade = (hue: Hue, part: TonePart): Shade => {
  const { solid, contrast, muted, fg } = HUES[hue];
  const isFull = isAbnormalHue(hue);
  if (part === 'edge') return fg;
  if (part === 'fill') return isFull ? solid : muted;
  return isFull ? contrast : fg;
};

export const toneVariable = (hue: Hue, part: TonePart): `--chart-${Hue}-${TonePart}` =>
  `--chart-${hue}-${part}`;

const TONES = ['grey', 'accent', 'danger', 'warning', 'info', 'success'] as const satisfies Hue[];

const tones = (mode: keyof Shade) =>
  Object.fromEntries(
    TONES.flatMap((hue) =>
      TONE_PARTS.map((part) => [toneVariable(hue, part), toneShade(hue, part)[mode]]),
    ),
  );

const hues = (mode: keyof Shade) =>
  Object.fromEntries(
    Object.entries(CHART_HUES).map(([hue, shade]) => [`--chart-${hue}`, shade[mode]]),
  );

/**
 * The colours of a chart as custom properties of its frame: the canvas and the text around it read
 * the same ones.
 */
export const CHART_VARIABLES = {
  '--chart-text': 'colors.fg.muted',
  '--chart-strong': 'colors.fg',
  '--chart-quiet': 'colors.border',
  '--chart-control': 'colors.border.control',
  '--chart-panel': 'colors.bg.panel',
  ...hues('light'),
  ...tones('light'),
  _dark: { ...hues('dark'), ...tones('dark') },
};
