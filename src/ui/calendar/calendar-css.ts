import type { SystemStyleObject } from '@chakra-ui/react';

const pressable: SystemStyleObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  minH: 'target',
  borderRadius: 'l2',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  _hover: { bg: 'bg.subtle' },
  _disabled: { color: 'fg.subtle', opacity: '0.45', cursor: 'not-allowed', bg: 'transparent' },
};

/**
 * Styles of the calendar, kept out of the theme because the theme is part of the first load. A
 * phone of 320 px has room for seven columns of a finger's width only when they may shrink a
 * little.
 */
export const CALENDAR_CSS: SystemStyleObject = {
  '& [data-part=content]': { outline: 'none' },
  '& [data-part=view-control]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    mb: '1',
  },
  '& [data-part=view-trigger]': { ...pressable, px: '3', fontWeight: 'semibold', fontSize: 'sm' },
  '& [data-part=prev-trigger], & [data-part=next-trigger]': { ...pressable, minW: 'target' },
  '& [data-part=table]': { width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' },
  '& [data-part=table-header]': {
    py: '1',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
  '& [data-part=table-cell]': { p: '0', textAlign: 'center' },
  '& [data-part=table-cell-trigger]': {
    ...pressable,
    width: 'full',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '&[data-outside-range]': { color: 'fg.subtle', opacity: '0.45' },
    '&[data-selected]': {
      bg: 'accent.solid',
      color: 'accent.contrast',
      fontWeight: 'semibold',
      opacity: '1',
    },
    '&:focus-visible': {
      outline: '2px solid',
      outlineColor: 'accent.solid',
      outlineOffset: '-2px',
    },
    '&[data-selected]:focus-visible': { outlineColor: 'accent.contrast', outlineOffset: '-4px' },
  },
};
