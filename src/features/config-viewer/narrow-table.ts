/**
 * Style around a table in windows that are too narrow for headings side by side: they wrap, and
 * cells are closer together.
 */
export const NARROW_TABLE = {
  xlDown: {
    '& th': { px: '1.5', whiteSpace: 'normal', lineHeight: '1.25' },
    '& th button': { px: '0', whiteSpace: 'normal', textAlign: 'inherit', lineHeight: '1.25' },
    '& th[aria-sort=none] svg': { display: 'none' },
    '& td': { px: '1.5', py: '1', fontSize: '0.8125rem' },
  },
} as const;
