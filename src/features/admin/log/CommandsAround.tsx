import { Box, Heading } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { HOUR, later, type EpochMs } from '../../../base/units';
import type { ModuleId } from '../../../domain/ids';
import { readMatching } from '../../../queries/admin/matching-pages';
import { useAdminRead } from '../../../queries/admin/use-admin';
import { Empty } from '../../../ui/states/Empty';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { AdminReadState } from '../AdminReadState';
import { useCommandColumns } from './use-command-columns';

/** Time before and after the moment. */
const AROUND = 12;

/** Commands to a machine in the hours around a moment. */
export function CommandsAround({ machine, at }: { machine: ModuleId; at: EpochMs }) {
  const { t } = useLingui();
  const [view, onView] = useTableView();
  const columns = useCommandColumns();
  const [from, to] = [later(at, -AROUND * HOUR), later(at, AROUND * HOUR)];
  const query = useAdminRead(['around', machine, at], (admin, signal) =>
    readMatching(
      async (cursor) => {
        const page = await admin.commands(machine, cursor, signal);
        return { lines: page.entries, cursor: page.cursor };
      },
      null,
      {
        matches: (line) => line.at <= to,
        isPast: (line) => line.at < from,
        atLeast: Number.POSITIVE_INFINITY,
      },
    ),
  );
  return (
    <Box mt="6">
      <Heading as="h3" size="sm" mb="2">
        {t`Actions within ${AROUND} hours before and after`}
      </Heading>
      <AdminReadState query={query} rows={3}>
        {({ lines, cursor }) => (
          <>
            <DataTable
              label={t`Commands around that time`}
              {...{ columns, view, onView }}
              rows={lines}
              rowKey={({ id }) => id}
              empty={
                cursor === null ? <Empty title={t`No commands around that time`} /> : <TooFarBack />
              }
            />
            {cursor === null || lines.length === 0 ? null : (
              <Box role="status" px="4" fontSize="sm" color="fg.muted">
                <TooFarBackText />
              </Box>
            )}
          </>
        )}
      </AdminReadState>
    </Box>
  );
}

/** Words for a list that was not read as far back as the time: it does not say that none were. */
function TooFarBackText() {
  const { t } = useLingui();
  return t`There are too many newer commands to look back this far. Use the list of commands.`;
}

function TooFarBack() {
  const { t } = useLingui();
  return (
    <Empty title={t`Commands of that time were not read`}>
      <TooFarBackText />
    </Empty>
  );
}
