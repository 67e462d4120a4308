import type { SystemStyleObject } from '@chakra-ui/react';
import { ink, MEDIUM } from '../../../ui/theme/ink';

/**
 * Look of the field and its list. What changes with each key is plain elements: computing a style
 * for each of them would cost more than the search.
 */
export const COMBO_CSS: SystemStyleObject = {
  position: 'relative',
  maxWidth: '42rem',
  '& > svg': { position: 'absolute', insetStart: '3', top: '3', pointerEvents: 'none' },
  '& > input': {
    width: 'full',
    minHeight: 'target',
    ps: '10',
    pe: '11',
    fontSize: 'md',
    color: 'fg',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    '&:hover': { borderColor: 'fg.muted' },
  },
  '& > button': {
    position: 'absolute',
    insetEnd: '0',
    top: '0',
    boxSize: '11',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    color: 'fg.muted',
    borderRadius: 'l2',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.subtle' },
  },
  '& > [role=listbox]': {
    position: 'absolute',
    zIndex: 'popover',
    insetInline: '0',
    top: '12',
    maxHeight: 'min(60vh, 34rem)',
    overflowY: 'auto',
    contain: 'content',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderRadius: 'l2',
    boxShadow: 'card',
  },
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    padding: '4px 12px',
    cursor: 'pointer',
    '&[aria-selected=true], &:hover': { background: ink('accent.subtle') },
    '& > span': { flex: 1, minWidth: 0 },
    '& bdi:first-of-type': { fontWeight: MEDIUM },
    '& bdi': {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& small, & bdi + bdi': { color: ink('fg.muted'), fontSize: 'sm' },
  },
};
