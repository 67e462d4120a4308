import { useMemo, type MouseEvent as RowPress } from 'react';
import type { Column } from './column';

/**
 * Makes the whole row open the target of its link. The press is passed to the link itself, so that
 * it stays one link for keyboard, screen reader and "open in a new tab"; a stretched link would not
 * do, since Safari does not position inside table rows.
 */
function followLink(event: RowPress<HTMLTableRowElement>) {
  if (event.target instanceof Element && event.target.closest('a, button, input, select') !== null)
    return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector('a')
    ?.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}

type DataRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  linked: boolean;
  /**
   * In a virtual table: the row's index, counted from 0, and the callback that measures its height.
   */
  index?: number;
  measure?: (row: HTMLTableRowElement | null) => void;
};

/** Rows are counted from 1, and the headings are the first. */
const FIRST_ARIA_INDEX = 2;

const END = { style: { textAlign: 'end' } } as const;

/** One row; redrawn only when the row, the columns or its index changes. */
export function DataRow<Row>({ row, columns, linked, index, measure }: DataRowProps<Row>) {
  return useMemo(
    () => (
      <tr
        data-row=""
        {...(linked ? { 'data-linked': '', onClick: followLink } : {})}
        {...(index === undefined
          ? {}
          : { 'aria-rowindex': index + FIRST_ARIA_INDEX, 'data-index': index })}
        {...(measure === undefined ? {} : { ref: measure })}
      >
        {columns.map((column) => (
          <td key={column.key} {...(column.align === 'end' ? END : {})}>
            {column.cell(row)}
          </td>
        ))}
      </tr>
    ),
    [row, columns, linked, index, measure],
  );
}
