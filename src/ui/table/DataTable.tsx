import { Box, Flex, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Column } from './column';
import { ColumnHeading } from './ColumnHeading';
import { DataRow } from './DataRow';
import { Paging } from './Paging';
import { pageOf, sortRows, type Sort, type TableView } from './table-view';

type DataTableProps<Row> = {
  /** What the table lists, for those who do not see it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  view: TableView;
  onView: (view: TableView) => void;
  /** One cell of each row holds a link, and the whole row opens what it opens. */
  linkedRows?: boolean;
  /** Below the rows, at the start: "12 modules". */
  footer?: ReactNode;
  /** With it the reader may choose how many rows a page has. */
  pageSizes?: readonly number[];
  /** In the place of the rows when there are none. */
  empty: ReactNode;
};

function sorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | null) {
  const compare = columns.find((column) => column.key === sort?.column)?.compare;
  return sort === null || compare === undefined ? rows : sortRows(rows, compare, sort.direction);
}

/** Rows with sorting and pages. The table scrolls inside its own frame, so the page never scrolls sideways. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, view, onView, linkedRows, footer, pageSizes, empty } =
    props;
  const page = pageOf(sorted(rows, columns, view.sort), view);
  const onSort = (sort: Sort | null) => {
    onView({ ...view, sort, page: 0 });
  };
  const paged = rows.length > view.pageSize || pageSizes !== undefined;
  return (
    <Box>
      <Box overflowX="auto" role="region" aria-label={label} tabIndex={0} position="relative">
        <Table.Root aria-label={label}>
          <Table.Header>
            <Table.Row>
              {columns.map((column) => (
                <ColumnHeading key={column.key} column={column} sort={view.sort} onSort={onSort} />
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {page.rows.map((row) => (
              <DataRow key={rowKey(row)} {...{ row, columns }} linked={linkedRows ?? false} />
            ))}
          </Table.Body>
        </Table.Root>
        {rows.length === 0 ? empty : null}
      </Box>
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        gap="2"
        minH="14"
        px="4"
        py="1"
        borderTopWidth="1px"
        fontSize="sm"
        color="fg.muted"
      >
        <Box>{footer}</Box>
        {paged ? (
          <Paging {...page} {...{ view, onView, pageSizes }} rowCount={rows.length} />
        ) : null}
      </Flex>
    </Box>
  );
}
