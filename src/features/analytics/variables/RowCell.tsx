import type { ReactNode } from 'react';

/** A cell of the table, with less room beside it than in a table of texts. */
export const RowCell = ({ children }: { children: ReactNode }) => (
  <td style={{ paddingInline: '0.5rem', paddingBlock: '0.5rem' }}>{children}</td>
);
