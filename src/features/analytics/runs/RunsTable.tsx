import { Box } from '@chakra-ui/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { passesFilter, RUN_FILTERS, type RunFilter } from '../../../domain/analytics/run-choice';
import type { Run } from '../../../domain/analytics/runs';
import { Choice } from '../../../ui/choice/Choice';
import { Empty } from '../../../ui/states/Empty';
import { DataTable } from '../../../ui/table/DataTable';
import { useTableView } from '../../../ui/table/use-table-view';
import { FILTER_WORDS } from './run-words';
import { useRunColumns, type RunChoice } from './use-run-columns';

type RunsTableProps = RunChoice & {
  runs: readonly Run[];
  /** Whether the status words of the range were fetched. */
  isFetched: boolean;
};

/** Runs of the range with their filter; checkboxes choose those that are laid over each other. */
export function RunsTable({ runs, isFetched, chosen, reference, onChoose }: RunsTableProps) {
  const { t } = useLingui();
  const [filter, setFilter] = useState<RunFilter>('all');
  const [view, setView] = useTableView({
    pageSize: 10,
    sort: { column: 'start', direction: 'descending' },
  });
  const columns = useRunColumns({ chosen, reference, onChoose });
  const shown = useMemo(() => runs.filter((run) => passesFilter(run, filter)), [runs, filter]);
  return (
    <Box>
      <Box mb="4" maxW="md">
        <Choice
          label={t`Show`}
          value={filter}
          options={RUN_FILTERS.map((value) => ({ value, text: t(FILTER_WORDS[value]) }))}
          onChange={setFilter}
        />
      </Box>
      <DataTable
        label={t`Runs`}
        rows={shown}
        rowKey={({ start }) => String(start)}
        footer={
          isFetched ? (
            <Plural value={shown.length} one="# run" other="# runs" />
          ) : (
            <Plural value={shown.length} one="# run on this device" other="# runs on this device" />
          )
        }
        empty={
          <Empty
            title={isFetched ? t`No such run in this range` : t`No such run on this device yet`}
          />
        }
        onView={setView}
        {...{ columns, view }}
      />
    </Box>
  );
}
