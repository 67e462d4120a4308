import { Box, Button, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Empty } from '../../../ui/states/Empty';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { useFromWidth } from '../../../ui/use-from-width';
import type { ModuleTab } from '../module-address';
import type { AlertText } from './alert-text';
import { AlertSearch } from './AlertSearch';
import { filterAlerts } from './filter-alerts';
import { SaveButton } from './SaveButton';
import { useAlertColumns } from './use-alert-columns';

/** Rows per page (rules §9.9). */
const PAGE_SIZE = 7;

type AlertTableProps = {
  label: string;
  tab: ModuleTab;
  /** Newest first; at least one. */
  rows: readonly AlertText[];
  /** Name of the file, without its time. */
  fileName: string;
};

const keyOf = ({ id }: AlertText): string => id;

/** Table of alerts with search, sorting, pages and CSV; a row opens its detail (rules §2.10). */
export function AlertTable({ label, tab, rows, fileName }: AlertTableProps) {
  const [query, setQuery] = useState('');
  const [view, onView] = useTableView({ pageSize: PAGE_SIZE });
  const found = useMemo(() => filterAlerts(rows, query), [rows, query]);
  const columns = useAlertColumns(tab);
  const hasFile = useFromWidth(BREAKPOINTS.csv) && found.length > 0;
  const onQuery = (text: string) => {
    setQuery(text);
    onView({ ...view, page: 0 });
  };
  return (
    <>
      <Flex align="center" wrap="wrap" gap="3" px="4" pt="3" pb="2">
        <AlertSearch {...{ query, onQuery }} />
        {hasFile ? (
          <Box ms="auto">
            <SaveButton rows={found} fileName={fileName} />
          </Box>
        ) : null}
      </Flex>
      <DataTable
        {...{ label, columns, view, onView }}
        rows={found}
        rowKey={keyOf}
        linkedRows
        footer={<Count isHistory={tab === 'history'} found={found.length} all={rows.length} />}
        empty={
          <NoneFound
            question={query}
            onClear={() => {
              onQuery('');
            }}
          />
        }
      />
    </>
  );
}

type CountProps = { isHistory: boolean; found: number; all: number };

function Count({ isHistory, found, all }: CountProps) {
  const { t } = useLingui();
  const alerts =
    found === all
      ? t`${plural(all, { one: '# alert', other: '# alerts' })}`
      : t`${plural(all, { one: `${found} of # alert`, other: `${found} of # alerts` })}`;
  const changes =
    found === all
      ? t`${plural(all, { one: '# change', other: '# changes' })}`
      : t`${plural(all, { one: `${found} of # change`, other: `${found} of # changes` })}`;
  return <span role="status">{isHistory ? changes : alerts}</span>;
}

function NoneFound({ question, onClear }: { question: string; onClear: () => void }) {
  const { t } = useLingui();
  return (
    <Empty
      title={t`No alert has that in it`}
      actions={
        <Button variant="outline" onClick={onClear}>
          <Trans>Clear the search</Trans>
        </Button>
      }
    >
      <Trans>
        No name, description or time of the alerts that are shown has “{question}” in it.
      </Trans>
    </Empty>
  );
}
