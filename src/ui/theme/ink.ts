import type { Hue } from './palette';

/** Colours of text, of what lies below it and of lines. */
type Ink =
  | 'fg'
  | 'fg.muted'
  | 'fg.subtle'
  | 'bg.panel'
  | 'border'
  | 'border.control'
  | `${Hue}.fg`
  | `${Hue}.subtle`;

/**
 * A colour of the theme as CSS, for plain elements: what stands on a screen by the dozen is no style of its own each, since
 * to put a style together costs more than all else of an element.
 */
export const ink = (name: Ink): string => `var(--chakra-colors-${name.replace('.', '-')})`;

/** Other tokens of the theme as CSS. */
export const MEDIUM = 'var(--chakra-font-weights-medium)';
export const SEMIBOLD = 'var(--chakra-font-weights-semibold)';
export const ROUNDED = 'var(--chakra-radii-l1)';
export const fontSize = (name: 'xs' | 'lg' | '2xl' | '3xl'): string =>
  `var(--chakra-font-sizes-${name})`;

/** A size at which text of so many ems fits into its container beside `room`, and the named one at most. */
export const fitting = (name: '2xl' | '3xl', ems: number, room: string): string =>
  `min(${fontSize(name)}, calc((100cqi - ${room}) / ${ems}))`;
