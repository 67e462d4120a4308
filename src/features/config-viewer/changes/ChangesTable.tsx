import { Box, Button } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { Empty } from '../../../ui/states/Empty';
import { DataTable } from '../../../ui/table/DataTable';
import type { TableView } from '../../../ui/table/table-view';
import { NARROW_TABLE } from '../narrow-table';
import {
  openedRows,
  rowsBelow,
  setRows,
  showsSets,
  singleRows,
  type ChangeRow,
  type ChangesData,
} from './change-row';
import type { ChangesView } from './changes-address';
import { useChangeColumns } from './use-change-columns';

/** Rows per page (rules §9.9). */
const PAGE_SIZE = 10;

type ChangesTableProps = {
  data: ChangesData;
  /** Number of changes in the period. */
  all: number;
  view: ChangesView;
  show: (change: Partial<ChangesView>) => void;
};

const keyOf = ({ id, kind, ...row }: ChangeRow): string =>
  `${kind}${'isBelow' in row && row.isBelow ? ' below' : ''} ${id}`;

/** Table of changes with sorting and pages; a change set opens below its row (rules §2.16). */
export function ChangesTable({ data, all, view, show }: ChangesTableProps) {
  const { t } = useLingui();
  const columns = useChangeColumns();
  const isOfSetRows = showsSets(view);
  const { open, sort, page } = view;
  const closed = useMemo(
    () => (isOfSetRows ? setRows(data) : singleRows(data)),
    [isOfSetRows, data],
  );
  const rows = useMemo(() => openedRows(closed, open), [closed, open]);
  const below = useCallback((row: ChangeRow) => rowsBelow(row, data), [data]);
  const tableView = useMemo((): TableView => ({ sort, page, pageSize: PAGE_SIZE }), [sort, page]);
  const onView = useCallback(
    (chosen: TableView) => {
      show({ sort: chosen.sort, page: chosen.page });
    },
    [show],
  );
  const footer = useMemo(() => <Count found={data.found.length} all={all} />, [data, all]);
  return (
    <Box css={NARROW_TABLE} mx={{ base: '-4', md: '0' }}>
      <DataTable
        label={t`Latest changes`}
        {...{ columns, rows, onView, footer }}
        view={tableView}
        rowKey={keyOf}
        rowsBelow={below}
        linkedRows
        empty={
          <NoneFound
            onClear={() => {
              show({ question: '', machine: null, configType: null, page: 0 });
            }}
          />
        }
      />
    </Box>
  );
}

function Count({ found, all: changes }: { found: number; all: number }) {
  const { t } = useLingui();
  return (
    <span role="status">
      {found === changes
        ? t`${plural(changes, { one: '# change', other: '# changes' })}`
        : t`${plural(changes, { one: `${found} of # change`, other: `${found} of # changes` })}`}
    </span>
  );
}

function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui();
  return (
    <Empty
      title={t`No change matches`}
      actions={
        <Button variant="outline" onClick={onClear}>
          <Trans>Clear search and filters</Trans>
        </Button>
      }
    >
      <Trans>The period has changes, but none with this text, machine and type.</Trans>
    </Empty>
  );
}
