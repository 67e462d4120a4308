import { defineSlotRecipe } from '@chakra-ui/react';

export const tableRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'row', 'columnHeader', 'cell', 'footer', 'caption'],
  base: {
    root: {
      width: 'full',
      borderCollapse: 'collapse',
      fontSize: 'sm',
      // Rows and their cells are plain elements (ui/table/DataRow): a table draws hundreds of them
      // at once.
      '& :where(tr[data-row])': {
        '&:not(:last-of-type)': { borderBottomWidth: '1px' },
        '&[data-linked]': { cursor: 'pointer', _hover: { bg: 'bg.subtle' } },
        '&[data-linked]:focus-within': { bg: 'bg.subtle' },
      },
      '& :where(tr[data-row] > td)': { px: '4', py: '1', height: '14', textAlign: 'start' },
    },
    columnHeader: {
      px: '4',
      height: '12',
      textAlign: 'start',
      fontWeight: 'medium',
      color: 'fg.muted',
      borderBottomWidth: '1px',
      whiteSpace: 'nowrap',
    },
  },
});
