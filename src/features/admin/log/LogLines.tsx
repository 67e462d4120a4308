import { Button, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EpochMs } from '../../../base/units';
import type { useAdminLog } from '../../../queries/admin/use-admin';
import { Empty } from '../../../ui/states/Empty';
import type { Column } from '../../../ui/table/column';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { AdminReadState } from '../AdminReadState';
import { ADMIN_PAGE_SIZES } from '../list-address';
import { filterParameters } from './log-address';
import { NO_LOG_FILTER } from './log-filter';
import { SaveLog } from './SaveLog';
import { useLogAddress } from './use-log-address';
import type { LogCsv } from './use-log-csv';

type LogLine = { readonly id: string; readonly at: EpochMs };

type LogLinesProps<Line extends LogLine> = {
  label: string;
  query: ReturnType<typeof useAdminLog<Line>>;
  columns: readonly Column<Line>[];
  csv: LogCsv<Line>;
  isFiltered: boolean;
};

/** Lines of a log as a table, more of them at a press, and all that match as a file. */
export function LogLines<Line extends LogLine>(props: LogLinesProps<Line>) {
  const { label, query, columns, csv, isFiltered } = props;
  const [view, onView] = useTableView();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const more = hasNextPage ? (
    <Button variant="outline" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Load older</Trans>}
    </Button>
  ) : null;
  return (
    <AdminReadState query={query} rows={10}>
      {(lines) => (
        <>
          <Flex justify="flex-end" mb="3">
            <SaveLog {...{ query, csv }} isEmpty={lines.length === 0 && !hasNextPage} />
          </Flex>
          <DataTable
            {...{ label, columns, view, onView }}
            rows={lines}
            rowKey={keyOf}
            pageSizes={ADMIN_PAGE_SIZES}
            footer={more}
            empty={<NoLines {...{ isFiltered }} hasOlder={hasNextPage} />}
          />
        </>
      )}
    </AdminReadState>
  );
}

type NoLinesProps = { isFiltered: boolean; hasOlder: boolean };

function NoLines({ isFiltered, hasOlder }: NoLinesProps) {
  const { t } = useLingui();
  const { change } = useLogAddress();
  if (!isFiltered) return <Empty title={t`The log is empty`} />;
  const clear = (
    <Button
      onClick={() => {
        change(filterParameters(NO_LOG_FILTER));
      }}
    >
      <Trans>Clear the filter</Trans>
    </Button>
  );
  return (
    <Empty title={t`Nothing in the log matches`} actions={clear}>
      {hasOlder ? t`Older lines have not been searched yet.` : t`Change or clear the filter.`}
    </Empty>
  );
}

const keyOf = ({ id }: LogLine): string => id;
