import { defineSemanticTokens, defineTokens } from '@chakra-ui/react';
import { HUES, LINES, STACK_GREENS, SURFACES, TEXTS, type HuePalette, type Shade } from './palette';

const rem = (steps: readonly number[]) =>
  Object.fromEntries(steps.map((step) => [step, { value: `${step / 4}rem` }]));

const spacing = rem([
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32, 40, 48, 64, 72, 80,
  96,
]);

const SANS = [
  'system-ui',
  '-apple-system',
  '"Segoe UI"',
  'Roboto',
  '"Hiragino Sans"',
  '"Yu Gothic UI"',
  'Meiryo',
  '"Noto Sans JP"',
  '"Noto Sans CJK JP"',
  'sans-serif',
].join(', ');

/**
 * `target` is the smallest size for a finger in a glove, `machineTarget` for buttons pressed at a
 * machine.
 */
export const tokens = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    full: { value: '100%' },
    target: { value: '2.75rem' },
    machineTarget: { value: '3.5rem' },
    xs: { value: '20rem' },
    sm: { value: '24rem' },
    md: { value: '28rem' },
    lg: { value: '32rem' },
    prose: { value: '60ch' },
    drawer: { value: '15.5rem' },
    /** Icons with small words: the drawer of a tablet. */
    rail: { value: '6rem' },
    toolbar: { value: '4rem' },
  },
  fonts: {
    body: { value: SANS },
    heading: { value: SANS },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  },
  fontSizes: {
    xs: { value: '0.75rem' },
    sm: { value: '0.875rem' },
    md: { value: '1rem' },
    lg: { value: '1.125rem' },
    xl: { value: '1.375rem' },
    '2xl': { value: '1.75rem' },
    '3xl': { value: '2.25rem' },
  },
  fontWeights: {
    normal: { value: 400 },
    medium: { value: 500 },
    semibold: { value: 600 },
  },
  radii: {
    l1: { value: '0.25rem' },
    l2: { value: '0.375rem' },
    l3: { value: '0.625rem' },
    full: { value: '9999px' },
  },
  zIndex: {
    docked: { value: 1000 },
    sticky: { value: 1100 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
  },
  durations: {
    fast: { value: '120ms' },
    moderate: { value: '200ms' },
  },
});

const value = ({ light, dark }: Shade) => ({ value: { _light: light, _dark: dark } });

const hue = (of: HuePalette) => ({
  DEFAULT: value(of.solid),
  fg: value(of.fg),
  subtle: value(of.subtle),
  muted: value(of.muted),
  emphasized: value(of.muted),
  solid: value(of.solid),
  contrast: value(of.contrast),
  focusRing: value(HUES.accent.solid),
  border: value(of.muted),
});

const [first, second, third, fourth] = STACK_GREENS;

export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: value(SURFACES.page),
      panel: value(SURFACES.panel),
      raised: value(SURFACES.raised),
      subtle: value(SURFACES.sunken),
      muted: value(SURFACES.sunken),
      emphasized: value(SURFACES.pressed),
    },
    fg: { DEFAULT: value(TEXTS.strong), muted: value(TEXTS.muted), subtle: value(TEXTS.subtle) },
    border: { DEFAULT: value(LINES.quiet), control: value(LINES.control) },
    grey: hue(HUES.grey),
    accent: hue(HUES.accent),
    danger: hue(HUES.danger),
    warning: hue(HUES.warning),
    info: hue(HUES.info),
    success: hue(HUES.success),
    stack: {
      1: { value: first },
      2: { value: second },
      3: { value: third },
      4: { value: fourth },
    },
    backdrop: { value: { _light: 'rgba(15, 19, 22, 0.44)', _dark: 'rgba(0, 0, 0, 0.64)' } },
  },
  shadows: {
    card: { value: { _light: '0 1px 2px rgba(21, 27, 31, 0.05)', _dark: 'none' } },
    raised: {
      value: {
        _light: '0 12px 32px rgba(21, 27, 31, 0.16), 0 2px 6px rgba(21, 27, 31, 0.08)',
        _dark: '0 12px 32px rgba(0, 0, 0, 0.56), 0 0 0 1px #2f383e',
      },
    },
  },
});
