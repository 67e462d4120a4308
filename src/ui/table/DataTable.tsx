import { Box, Table } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useElementLater } from '../use-element-later';
import type { Column } from './column';
import { DataRow } from './DataRow';
import { TableFoot } from './TableFoot';
import { TableHead, type TableHeadProps } from './TableHead';
import { pageOf, sortRows, type Sort, type TableView } from './table-view';
import { VIRTUAL_FROM } from './virtual-rows';
import { VirtualRows, type VirtualRowsProps } from './VirtualRows';

type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  /** Must be a stable array: new columns redraw all rows. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  view: TableView;
  onView: (view: TableView) => void;
  /** One cell of each row holds a link, and the whole row opens its target. */
  linkedRows?: boolean;
  /** Rows below a row that is open; pages and sorting do not count them. A stable function. */
  rowsBelow?: (row: Row) => readonly Row[];
  /** Below the rows, at the start: "12 modules". */
  footer?: ReactNode;
  /** With it the reader may choose how many rows a page has. */
  pageSizes?: readonly number[];
  /** In the place of the rows when there are none. */
  empty: ReactNode;
};

function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const keyOf = columns.find(({ key }) => key === sort?.column)?.sortKey;
  const direction = sort?.direction;
  return useMemo(
    () =>
      keyOf === undefined || direction === undefined
        ? rows
        : sortRows(rows, keyOf, direction, locale),
    [rows, keyOf, direction, locale],
  );
}

/** Returns a stable element, so that new rows do not redraw the headings. */
function useHead<Row>({ columns, sort, onSort, sticky }: TableHeadProps<Row>): ReactNode {
  return useMemo(
    () => <TableHead {...{ columns, sort, onSort, sticky }} />,
    [columns, sort, onSort, sticky],
  );
}

/** A long page scrolls within its frame, below headings that stay. */
const LONG = {
  overflowY: 'auto',
  maxH: { base: 'max(22rem, calc(100dvh - 21rem))', md: 'max(22rem, calc(100dvh - 17.5rem))' },
  // The rows manage their own position; the browser's scroll anchoring would move them twice.
  overflowAnchor: 'none',
} as const;

/**
 * Rows with sorting and pages. The table scrolls inside its own frame, so the page never scrolls
 * sideways.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, view, onView, linkedRows = false, footer, pageSizes, empty } = props;
  const { rowsBelow } = props;
  const [frame, placeFrame] = useElementLater();
  const sorted = useSorted(rows, props.columns, view.sort);
  const page = useMemo(() => pageOf(sorted, view), [sorted, view]);
  const columns = useMemo(() => props.columns.filter(({ hidden }) => !hidden), [props.columns]);
  const shown = useMemo(
    () =>
      rowsBelow === undefined ? page.rows : page.rows.flatMap((row) => [row, ...rowsBelow(row)]),
    [page, rowsBelow],
  );
  const isLong = shown.length > VIRTUAL_FROM;
  const onSort = useCallback(
    (sort: Sort | null) => {
      frame?.scrollTo({ top: 0 });
      onView({ ...view, sort, page: 0 });
    },
    [frame, view, onView],
  );
  const head = useHead({ columns, sort: view.sort, onSort, sticky: isLong });
  const layout = columns.some(({ share }) => share !== undefined) ? 'fixed' : 'auto';
  return (
    <Box>
      <Box
        overflowX="auto"
        role="region"
        aria-label={label}
        tabIndex={0}
        position="relative"
        {...(isLong ? { ...LONG, ref: placeFrame } : {})}
      >
        <Table.Root
          aria-label={label}
          tableLayout={layout}
          {...(isLong ? { 'aria-rowcount': shown.length + 1 } : {})}
        >
          {head}
          <Rows {...{ columns, rowKey, frame, isLong }} rows={shown} linked={linkedRows} />
        </Table.Root>
        {rows.length === 0 ? empty : null}
      </Box>
      <TableFoot
        {...{ view, onView, footer, pageSizes }}
        first={page.first}
        last={page.last}
        rowCount={rows.length}
      />
    </Box>
  );
}

type RowsProps<Row> = VirtualRowsProps<Row> & { isLong: boolean };

function Rows<Row>({ isLong, ...props }: RowsProps<Row>) {
  if (isLong) return <VirtualRows {...props} />;
  const { rows, rowKey, columns, linked } = props;
  return (
    <Table.Body>
      {rows.map((row) => (
        <DataRow key={rowKey(row)} {...{ row, columns, linked }} />
      ))}
    </Table.Body>
  );
}
