import { Box, Button } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ModuleId } from '../../../domain/ids';
import type { RemoteControl } from '../../../queries/commands/commands';
import { auditQuery } from '../../../queries/commands/commands-audit';
import { onSiteCause } from '../../../queries/commands/commands-on-site';
import { Empty } from '../../../ui/states/Empty';
import { Loading } from '../../../ui/states/Loading';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { CAUSE_WORDS } from './command-words';
import { useAuditColumns } from './use-audit-columns';

type AuditListProps = { control: RemoteControl; moduleId: ModuleId };

/**
 * Audit log of one machine (contract W14): user, time, address, state seen and outcome; with
 * refused commands.
 */
export function AuditList({ control, moduleId }: AuditListProps) {
  const { t } = useLingui();
  const [view, onView] = useTableView();
  const columns = useAuditColumns();
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(
    auditQuery(control, moduleId),
  );
  if (data === undefined) {
    if (error === null) return <Loading rows={3} />;
    return (
      <Box role="status">
        {t`The audit log could not be read.`} {t(CAUSE_WORDS[onSiteCause(error)])}{' '}
        <Button variant="outline" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </Box>
    );
  }
  return (
    <DataTable
      label={t`Audit log`}
      {...{ columns, view, onView }}
      rows={data}
      rowKey={({ id }) => id}
      footer={
        hasNextPage ? (
          <Button variant="outline" disabled={isFetching} onClick={() => void fetchNextPage()}>
            <Trans>Load older</Trans>
          </Button>
        ) : null
      }
      empty={<Empty title={t`No entries`}>{t`No commands sent to this machine yet.`}</Empty>}
    />
  );
}
