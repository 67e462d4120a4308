import type { Hue } from './palette';

/** Colours of text, backgrounds and lines. */
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
 * A colour of the theme as CSS, for plain elements: elements that a screen has by the dozen get no
 * style of their own, since computing a style costs more than the rest of the element.
 */
export const ink = (name: Ink): string => `var(--chakra-colors-${name.replace('.', '-')})`;

/** Other tokens of the theme as CSS. */
export const MEDIUM = 'var(--chakra-font-weights-medium)';
export const SEMIBOLD = 'var(--chakra-font-weights-semibold)';
export const ROUNDED = 'var(--chakra-radii-l1)';
export const fontSize = (name: 'xs' | 'lg' | '2xl' | '3xl'): string =>
  `var(--chakra-font-sizes-${name})`;

/**
 * A size at which text of this many ems fits into its container next to `room`, and the named size
 * at most.
 */
export const fitting = (name: '2xl' | '3xl', ems: number, room: string): string =>
  `min(${fontSize(name)}, calc((100cqi - ${room}) / ${ems}))`;
