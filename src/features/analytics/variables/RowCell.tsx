import type { ReactNode } from 'react';

type RowCellProps = { colSpan?: number; children: ReactNode };

/** A cell of the table, with less room beside it than in a table of texts. */
export const RowCell = ({ colSpan, children }: RowCellProps) => (
  <td colSpan={colSpan} style={{ paddingInline: '0.25rem', paddingBlock: '0.5rem' }}>
    {children}
  </td>
);
