import { Table } from '@chakra-ui/react';
import { useVirtualizer, type Range } from '@tanstack/react-virtual';
import { Fragment, useCallback, useState, type FocusEvent } from 'react';
import type { Column } from './column';
import { DataRow } from './DataRow';
import { drawnIndexes, drawnRows } from './virtual-rows';

export type VirtualRowsProps<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  linked: boolean;
  /** The scrolling element; null until it is in the document. */
  frame: HTMLElement | null;
};

/**
 * Expected height of a row (table-recipe), in rem; the real height is measured once it is drawn.
 */
const ROW_REM = 3.5;
const rowPx = (): number =>
  ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const AROUND = 8;
/** Draws rows at once, before the frame has been measured. */
const FIRST_RECT = { width: 0, height: 800 };

/**
 * The visible rows of a long page, as rows of the same table. All are equally high, so that
 * changing values move nothing; a row that has the focus stays, however far the others scroll.
 */
export function VirtualRows<Row>({ rows, rowKey, columns, linked, frame }: VirtualRowsProps<Row>) {
  const [focused, setFocused] = useState<string | null>(null);
  const [rowHeight] = useState(rowPx);
  const focusedAt = focused === null ? -1 : rows.findIndex((row) => rowKey(row) === focused);
  // eslint-disable-next-line react-hooks/incompatible-library -- no compiler memoizes here, and the rows below do it themselves
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => rowHeight,
    overscan: AROUND,
    initialRect: FIRST_RECT,
    rangeExtractor: useCallback((range: Range) => drawnIndexes(range, focusedAt), [focusedAt]),
  });
  const drawn = drawnRows(virtualizer.getVirtualItems(), virtualizer.getTotalSize());
  return (
    <Table.Body
      onFocus={(event) => {
        const index = focusedRow(event);
        const row = index === null ? undefined : rows[index];
        setFocused(row === undefined ? null : rowKey(row));
      }}
      onBlur={() => {
        setFocused(null);
      }}
    >
      {drawn.rows.map(({ index, gap }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <Fragment key={rowKey(row)}>
            <Gap height={gap} columns={columns.length} />
            <DataRow {...{ row, columns, linked, index }} measure={virtualizer.measureElement} />
          </Fragment>
        );
      })}
      <Gap height={drawn.below} columns={columns.length} />
    </Table.Body>
  );
}

/** Index of the row that contains the focused element. */
function focusedRow({ target }: FocusEvent): number | null {
  const index = target.closest('tr')?.dataset.index;
  return index === undefined ? null : Number(index);
}

/** Space for rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return height === 0 ? null : (
    <tr aria-hidden>
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}
