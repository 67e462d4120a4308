import { Button } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useCallback, useMemo } from 'react';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { Empty } from '../../ui/states/Empty';
import type { Column } from '../../ui/table/column';
import { DataTable } from '../../ui/table/DataTable';
import type { TableView } from '../../ui/table/table-view';
import { useFromWidth } from '../../ui/use-from-width';
import { filterRows } from './filter-rows';
import type { ModuleRow } from './module-row';
import { RowSearch } from './RowSearch';
import type { RuntimePast } from './runtime';
import { MODULE_COLUMNS, type ModuleColumnKey } from './sort-keys';
import { PAGE_SIZES } from './table-search';
import { TableFrame } from './TableFrame';
import { useModuleColumns } from './use-module-columns';
import { useTableSearch } from './use-table-search';

const PHONE: readonly ModuleColumnKey[] = ['module', 'status', 'production'];

type ModuleTableProps = {
  label: string;
  rows: readonly ModuleRow[];
  /** Whether the rows are from several power blocks, so that each row names its own. */
  manyBlocks: boolean;
  past: RuntimePast;
};

const keyOf = ({ moduleId }: ModuleRow): string => moduleId;

/** Position of the first shown column of numbers, counted from 1. */
const firstNumberOf = (columns: readonly Column<ModuleRow>[]): number =>
  columns.filter(({ hidden }) => hidden !== true).findIndex(({ align }) => align === 'end') + 1;

/** One row for each module; a row opens the page of the module (rules §2.7). */
export const ModuleTable = memo(function ModuleTable(props: ModuleTableProps) {
  const { label, rows, manyBlocks, past } = props;
  const [{ question, view }, show] = useTableSearch();
  const found = useMemo(() => filterRows(rows, question), [rows, question]);
  const wide = useFromWidth(BREAKPOINTS.moduleTable + 1);
  const showsBlock = useFromWidth(BREAKPOINTS.mobile) && manyBlocks;
  const showsAge = useFromWidth(BREAKPOINTS.sideBySide);
  const shown = useMemo(
    () =>
      wide
        ? MODULE_COLUMNS.filter(
            (key) => (showsBlock || key !== 'powerBlock') && (showsAge || key !== 'updated'),
          )
        : PHONE,
    [wide, showsBlock, showsAge],
  );
  const columns = useModuleColumns(shown, past);
  const onQuestion = useCallback(
    (entered: string) => {
      show({ question: entered, view: { ...view, page: 0 } });
    },
    [show, view],
  );
  const onView = useCallback(
    (chosen: TableView) => {
      show({ view: chosen });
    },
    [show],
  );
  const footer = useMemo(
    () => <Count found={found.length} all={rows.length} />,
    [found.length, rows.length],
  );
  return (
    <TableFrame firstNumber={firstNumberOf(columns)}>
      <RowSearch {...{ question, onQuestion }} />
      <DataTable
        {...{ label, columns, view, onView }}
        rows={found}
        rowKey={keyOf}
        linkedRows
        pageSizes={PAGE_SIZES}
        footer={footer}
        empty={
          <NoneFound
            question={question}
            onClear={() => {
              onQuestion('');
            }}
          />
        }
      />
    </TableFrame>
  );
});

function Count({ found, all }: { found: number; all: number }) {
  const { t } = useLingui();
  return (
    <span role="status">
      {found === all
        ? t`${plural(all, { one: '# module', other: '# modules' })}`
        : t`${plural(all, { one: `${found} of # module`, other: `${found} of # modules` })}`}
    </span>
  );
}

function NoneFound({ question, onClear }: { question: string; onClear: () => void }) {
  const { t } = useLingui();
  if (question.trim() === '') return <Empty />;
  return (
    <Empty
      title={t`No module has that name`}
      actions={
        <Button variant="outline" onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    >
      <Trans>
        No name, ID or power block of the modules that are shown has “{question}” in it.
      </Trans>
    </Empty>
  );
}
