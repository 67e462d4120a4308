import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

/** Every button is at least 44 px high; `xl` is for buttons pressed at a machine (ui L4). */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    fontWeight: 'medium',
    lineHeight: '1.25',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    transition: 'background 120ms, border-color 120ms, color 120ms',
    _icon: { boxSize: '5', flexShrink: 0 },
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.solid/90' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
      },
      outline: {
        borderColor: 'border.control',
        color: 'fg',
        _hover: { bg: 'bg.subtle' },
        _active: { bg: 'bg.emphasized' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.subtle', color: 'fg' },
        _active: { bg: 'bg.emphasized' },
        _expanded: { bg: 'bg.subtle', color: 'fg' },
      },
    },
    size: {
      md: { minH: 'target', minW: 'target', px: '4', fontSize: 'sm' },
      lg: { minH: 'target', minW: 'target', px: '5', fontSize: 'md' },
      xl: { minH: 'machineTarget', minW: 'machineTarget', px: '6', fontSize: 'md' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const entry = {
  width: 'full',
  minH: 'target',
  px: '3',
  fontSize: 'md',
  color: 'fg',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  _hover: { borderColor: 'fg.muted' },
  _disabled: { opacity: '0.5', cursor: 'not-allowed' },
  _invalid: { borderColor: 'danger.solid', boxShadow: '0 0 0 1px {colors.danger.solid}' },
} as const;

export const inputRecipe = defineRecipe({ base: entry });

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', display: 'flex', width: 'full' },
    field: { ...entry, appearance: 'none', pe: '10', cursor: 'pointer' },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      top: '0',
      height: 'full',
      display: 'flex',
      alignItems: 'center',
      pointerEvents: 'none',
      color: 'fg.muted',
      _icon: { boxSize: '5' },
    },
  },
});

export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'errorText', 'helperText', 'requiredIndicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full' },
    label: { display: 'flex', gap: '1', fontSize: 'sm', fontWeight: 'medium', color: 'fg' },
    errorText: { display: 'flex', gap: '1.5', fontSize: 'sm', color: 'danger.fg' },
    helperText: { fontSize: 'sm', color: 'fg.muted' },
    requiredIndicator: { color: 'danger.fg' },
  },
});
