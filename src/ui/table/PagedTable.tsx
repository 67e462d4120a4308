import { Box, Table } from '@chakra-ui/react';
import { useCallback, type ReactNode } from 'react';
import type { Column } from './column';
import { DataRow } from './DataRow';
import { TableFoot } from './TableFoot';
import { TableHead } from './TableHead';
import { shownPage, type Sort, type TableView } from './table-view';

type PagedTableProps<Row> = {
  label: string;
  /** Must be a stable array; a column with a `sortKey` can be sorted. */
  columns: readonly Column<Row>[];
  /** Rows of the visible page alone, in the order of the view. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Number of rows on all pages. */
  total: number;
  view: TableView;
  onView: (view: TableView) => void;
  pageSizes: readonly number[];
  /** Whether the rows are still those of another view. */
  isBusy: boolean;
  empty: ReactNode;
};

/** Headings take two lines where their column is narrow. */
const WRAPPED = {
  '& th': { whiteSpace: 'normal' },
  '& th button': { textAlign: 'start' },
} as const;

/** Table like DataTable, whose rows are searched, sorted and paged by the server. */
export function PagedTable<Row>(props: PagedTableProps<Row>) {
  const { label, rows, rowKey, total, view, onView, pageSizes, isBusy, empty } = props;
  const columns = props.columns.filter(({ hidden }) => hidden !== true);
  const onSort = useCallback(
    (sort: Sort | null) => {
      onView({ ...view, sort, page: 0 });
    },
    [view, onView],
  );
  const before = shownPage(view, total) * view.pageSize;
  return (
    <Box>
      <Box overflowX="auto" role="region" aria-label={label} tabIndex={0} position="relative">
        <Table.Root
          aria-label={label}
          aria-busy={isBusy}
          opacity={isBusy ? 0.6 : 1}
          tableLayout={columns.some(({ share }) => share !== undefined) ? 'fixed' : 'auto'}
          css={WRAPPED}
        >
          <TableHead {...{ columns, onSort }} sort={view.sort} sticky={false} />
          <Table.Body>
            {rows.map((row) => (
              <DataRow key={rowKey(row)} {...{ row, columns }} linked={false} />
            ))}
          </Table.Body>
        </Table.Root>
        {rows.length === 0 ? empty : null}
      </Box>
      <TableFoot
        {...{ view, onView, pageSizes }}
        footer={null}
        first={rows.length === 0 ? 0 : before + 1}
        last={before + rows.length}
        rowCount={total}
      />
    </Box>
  );
}
