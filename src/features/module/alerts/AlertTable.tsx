import { Box, Button, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import { Empty } from '../../../ui/states/Empty';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { useFromWidth } from '../../../ui/use-from-width';
import type { ModuleTab } from '../module-address';
import type { AlertText } from './alert-text';
import { AlertSearch } from './AlertSearch';
import { foundAlerts } from './found-alerts';
import { SaveButton } from './SaveButton';
import { useAlertColumns } from './use-alert-columns';

/** Section 9, Page sizes: alerts 7. */
const PAGE_SIZE = 7;

type AlertTableProps = {
  label: string;
  tab: ModuleTab;
  /** Newest first. */
  rows: readonly AlertText[];
  /** What the file is called, without its stamp. */
  fileName: string;
  /** In the place of the rows when there are none at all. */
  empty: ReactNode;
};

const keyOf = ({ id }: AlertText): string => id;

/** Section 2, Alerts table: search, sorting, pages of seven, CSV; a row opens its detail. */
export function AlertTable({ label, tab, rows, fileName, empty }: AlertTableProps) {
  const [question, setQuestion] = useState('');
  const [view, onView] = useTableView({ pageSize: PAGE_SIZE });
  const found = useMemo(() => foundAlerts(rows, question), [rows, question]);
  const columns = useAlertColumns(tab);
  const hasFile = useFromWidth(BREAKPOINTS.csv) && found.length > 0;
  const onQuestion = (asked: string) => {
    setQuestion(asked);
    onView({ ...view, page: 0 });
  };
  if (rows.length === 0) return <>{empty}</>;
  return (
    <>
      <Flex align="center" wrap="wrap" gap="3" px="4" pt="3" pb="2">
        <AlertSearch {...{ question, onQuestion }} />
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
            question={question}
            onClear={() => {
              onQuestion('');
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
