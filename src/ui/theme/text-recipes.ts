import { defineRecipe } from '@chakra-ui/react';
import { PULSE } from './pulse';

export const headingRecipe = defineRecipe({
  base: {
    overflowWrap: 'anywhere',
    fontWeight: 'semibold',
    letterSpacing: '-0.005em',
    textWrap: 'balance',
  },
  variants: {
    size: {
      sm: { fontSize: 'md' },
      md: { fontSize: 'lg' },
      lg: { fontSize: 'xl' },
      xl: { fontSize: '2xl' },
    },
  },
  defaultVariants: { size: 'md' },
});

/** Status words: a tint, never a block of full colour; put an icon before the word. */
export const badgeRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2',
    minH: '6',
    borderRadius: 'l1',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    colorPalette: 'grey',
    _icon: { boxSize: '4', flexShrink: 0 },
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast' },
      plain: { px: '0', color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { variant: 'subtle' },
});

export const skeletonRecipe = defineRecipe({
  base: {
    bg: 'bg.emphasized',
    borderRadius: 'l1',
    color: 'transparent',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    animation: PULSE,
  },
});
