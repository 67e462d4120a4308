import { chakra } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Empty } from '../../ui/states/Empty';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import { ALL_ROWS } from '../../ui/table/table-view';
import { useTableView } from '../../ui/table/use-table-view';
import { numberOf, type ColumnKind } from './csv-columns';
import type { Csv } from './use-csv';

interface CsvRow {
  readonly key: string;
  readonly cells: readonly string[];
}

/** Long cells end in an ellipsis; text of another direction does not reorder its surroundings. */
const Cell = chakra('bdi', {
  base: {
    display: 'block',
    maxW: '24rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

const ends: ReadonlySet<ColumnKind> = new Set<ColumnKind>(['number']);

function sortKeyOf(kind: ColumnKind, cell: string): number | string | null {
  if (kind !== 'number') return cell;
  const value = numberOf(cell);
  return Number.isNaN(value) ? null : value;
}

/** All rows of the file; only the visible ones are rendered. */
export function CsvRows({ label, csv }: { label: string; csv: Csv }) {
  const { t } = useLingui();
  const { table, kinds } = csv;
  const [view, setView] = useTableView({ pageSize: ALL_ROWS });
  const rows = useMemo(
    () => table.rows.map((cells, index): CsvRow => ({ key: String(index), cells })),
    [table],
  );
  const columns = useMemo(
    () =>
      table.header.map((head, index): Column<CsvRow> => {
        const kind = kinds[index] ?? 'text';
        const number = index + 1;
        return {
          key: String(index),
          header: head === '' ? t`Column ${number}` : head,
          align: ends.has(kind) ? 'end' : 'start',
          cell: ({ cells }) => <Cell title={cells[index] ?? ''}>{cells[index] ?? ''}</Cell>,
          sortKey: ({ cells }) => sortKeyOf(kind, cells[index] ?? ''),
        };
      }),
    [table, kinds, t],
  );
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      view={view}
      onView={setView}
      footer={<Plural value={rows.length} one="# row" other="# rows" />}
      empty={<Empty />}
    />
  );
}
