import { chakra, Table } from '@chakra-ui/react';
import { Glyph } from '../icons/Icon';
import type { Column } from './column';
import { SORT_ICON_PATHS } from './sort-icon-paths';
import { nextSort, type Sort } from './table-view';

const WRAPPED = { whiteSpace: 'normal', minW: '24', lineHeight: '1.2', py: '2' } as const;

type ColumnHeadingProps<Row> = {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
};

/** A column's heading; a button when the column can be sorted. */
export function ColumnHeading<Row>({ column, sort, onSort }: ColumnHeadingProps<Row>) {
  const align = column.align ?? 'start';
  if (column.sortKey === undefined)
    return (
      <Table.ColumnHeader scope="col" textAlign={align} {...(column.wrapsHeader ? WRAPPED : {})}>
        {column.header}
      </Table.ColumnHeader>
    );
  const state = sort?.column === column.key ? sort.direction : 'none';
  return (
    <Table.ColumnHeader scope="col" aria-sort={state} p="0" px="0">
      <chakra.button
        type="button"
        onClick={() => {
          onSort(nextSort(sort, column.key));
        }}
        display="flex"
        flexDirection={align === 'end' ? 'row-reverse' : 'row'}
        alignItems="center"
        gap="1"
        width="full"
        height="12"
        px="4"
        cursor="pointer"
        color={state === 'none' ? 'fg.muted' : 'fg'}
        _hover={{ color: 'fg' }}
        _focusVisible={{ outlineOffset: '-2px' }}
      >
        {column.header}
        <Glyph
          line={SORT_ICON_PATHS[state]}
          aria-hidden
          boxSize="4"
          opacity={state === 'none' ? 0.55 : 1}
        />
      </chakra.button>
    </Table.ColumnHeader>
  );
}
