import { chakra, Table } from '@chakra-ui/react';
import type { Column } from './column';
import { ColumnHeading } from './ColumnHeading';
import type { Sort } from './table-view';

export type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
  /** Stays visible while the rows below it scroll. */
  sticky: boolean;
};

/** A border of a sticky cell would scroll away with the rows; this line does not. */
const STICKY = {
  '& th': {
    position: 'sticky',
    top: '0',
    zIndex: '1',
    bg: 'bg.panel',
    boxShadow: 'inset 0 -1px 0 {colors.border}',
  },
} as const;

/** The headings, and the width of each column. */
export function TableHead<Row>({ columns, sort, onSort, sticky }: TableHeadProps<Row>) {
  const all = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  return (
    <>
      {all === 0 ? null : (
        <colgroup>
          {columns.map(({ key, share = 0 }) => (
            <chakra.col key={key} style={{ width: `${(100 * share) / all}%` }} />
          ))}
        </colgroup>
      )}
      <Table.Header {...(sticky ? { css: STICKY } : {})}>
        <Table.Row {...(sticky ? { 'aria-rowindex': 1 } : {})}>
          {columns.map((column) => (
            <ColumnHeading key={column.key} {...{ column, sort, onSort }} />
          ))}
        </Table.Row>
      </Table.Header>
    </>
  );
}
