import type { SystemStyleObject } from '@chakra-ui/react';
import { ink, MEDIUM, ROUNDED } from '../../../ui/theme/ink';

/** Look of the tree: its rows are plain elements, since it has hundreds of them. */
export const TREE_CSS: SystemStyleObject = {
  '--indent': { base: '10px', sm: '20px' },
  width: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 'sm',
  '& th': {
    height: '44px',
    paddingInline: '8px',
    textAlign: 'start',
    fontWeight: MEDIUM,
    color: ink('fg.muted'),
  },
  '& th:nth-of-type(2)': { width: { base: '6rem', sm: '9.5rem' } },
  '& th:nth-of-type(3)': { width: '34%' },
  '& tr': { borderTop: `1px solid ${ink('border')}` },
  '& td': { padding: '0 8px', height: '44px', overflowWrap: 'anywhere' },
  '& td:first-of-type': { padding: '0' },
  '& td:nth-of-type(2) > span': { whiteSpace: 'nowrap' },
  '& td .cell': { display: 'flex', alignItems: 'center', gap: '8px' },
  '& b': { fontWeight: MEDIUM },
  '& small': { color: ink('fg.muted'), fontSize: 'inherit' },
  '& mark': {
    background: ink('warning.subtle'),
    color: ink('warning.fg'),
    borderRadius: ROUNDED,
    padding: '0 6px',
  },
  '& .clamped': { lineClamp: '2', minWidth: 0 },
  '& button[data-row-button]': {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    width: '100%',
    minHeight: '44px',
    paddingBlock: '4px',
    paddingInlineEnd: '8px',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { background: ink('accent.subtle') },
    '& .no-icon': { width: '20px', flexShrink: 0 },
  },
};
