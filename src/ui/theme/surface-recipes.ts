import { defineSlotRecipe } from '@chakra-ui/react';
import { inset, insetOr } from '../safe-area';

const backdrop = {
  position: 'fixed',
  inset: '0',
  bg: 'backdrop',
  zIndex: 'calc({zIndex.popover} + var(--layer-index, 0))',
  _open: { animation: 'fade-in 200ms' },
  _closed: { animation: 'fade-out 120ms' },
} as const;

const positioner = {
  position: 'fixed',
  inset: '0',
  display: 'flex',
  overscrollBehaviorY: 'none',
  zIndex: 'calc({zIndex.popover} + var(--layer-index, 0))',
} as const;

export const dialogRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'header', 'body', 'footer', 'title', 'description'],
  base: {
    backdrop,
    positioner: {
      ...positioner,
      alignItems: { base: 'flex-end', sm: 'center' },
      justifyContent: 'center',
      overflow: 'auto',
      pt: { base: insetOr('top', '2'), sm: insetOr('top', '6') },
      pb: { base: insetOr('bottom', '2'), sm: insetOr('bottom', '6') },
      ps: { base: insetOr('left', '2'), sm: insetOr('left', '6') },
      pe: { base: insetOr('right', '2'), sm: insetOr('right', '6') },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: 'full',
      // Long content scrolls between title and buttons, which stay visible.
      maxH: 'full',
      my: 'auto',
      color: 'fg',
      bg: 'bg.raised',
      borderRadius: 'l3',
      boxShadow: 'raised',
      outline: '0',
      _open: { animation: 'rise-in 200ms ease-out' },
      _closed: { animation: 'fade-out 120ms' },
    },
    header: { px: '6', pt: '5', pb: '2' },
    title: { fontSize: 'lg', fontWeight: 'semibold' },
    body: { px: '6', pt: '1', pb: '5', minH: '0', overflowY: 'auto', overflowWrap: 'anywhere' },
    description: { color: 'fg.muted' },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '3',
      px: '6',
      pt: '4',
      pb: '5',
      borderTopWidth: '1px',
    },
  },
  // "sm" 400 is for confirmations, "md" 550 for the filter, "lg" 600 for details (rules §2.13).
  variants: {
    size: {
      sm: { content: { maxW: '400px' } },
      md: { content: { maxW: '550px' } },
      lg: { content: { maxW: '600px' } },
    },
  },
  defaultVariants: { size: 'md' },
});

export const drawerRecipe = defineSlotRecipe({
  slots: ['backdrop', 'positioner', 'content', 'body'],
  base: {
    backdrop,
    positioner,
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: `min(calc({sizes.72} + ${inset('left')}), 86vw)`,
      height: 'full',
      color: 'fg',
      bg: 'bg.panel',
      boxShadow: 'raised',
      outline: '0',
      _open: { animation: 'slide-in 200ms ease-out' },
      _closed: { animation: 'slide-out 120ms ease-in' },
    },
    body: { flex: '1', overflow: 'auto' },
  },
});

export const menuRecipe = defineSlotRecipe({
  slots: ['content', 'item', 'itemGroupLabel', 'separator'],
  base: {
    content: {
      minW: '56',
      maxW: '90vw',
      p: '1.5',
      color: 'fg',
      bg: 'bg.raised',
      borderRadius: 'l3',
      boxShadow: 'raised',
      outline: '0',
      zIndex: 'popover',
      _open: { animation: 'fade-in 120ms' },
      _closed: { animation: 'fade-out 120ms' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: 'target',
      px: '3',
      fontSize: 'sm',
      borderRadius: 'l2',
      cursor: 'pointer',
      outline: '0',
      _highlighted: { bg: 'bg.subtle' },
      _icon: { boxSize: '5', color: 'fg.muted' },
    },
    itemGroupLabel: { px: '3', py: '2', fontSize: 'sm', color: 'fg.muted' },
    separator: { height: '1px', my: '1.5', bg: 'border' },
  },
});
