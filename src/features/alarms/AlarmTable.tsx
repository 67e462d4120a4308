import { Box, Button } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useIsFresh } from '../../components/fleet/use-is-fresh';
import { useWhenText } from '../../components/time-text/use-when-text';
import type { EpochMs } from '../../base/units';
import type { FleetAlarms } from '../../queries/alerts/use-fleet-alarms';
import { CardPanel } from '../../ui/card/Card';
import { Empty } from '../../ui/states/Empty';
import { DataTable } from '../../ui/table/DataTable';
import { useTableView } from '../../ui/table/use-table-view';
import { AlarmFilter } from './AlarmFilter';
import { alarmRow, type AlarmRow } from './alarm-row';
import { filterAlarms } from './alarm-search';
import { OfflineNote } from './OfflineNote';
import { useAlarmColumns } from './use-alarm-columns';
import { useAlarmSearch } from './use-alarm-search';
import { useEnglish } from './use-english';

const PAGE_SIZE = 50;
const keyOf = ({ alarm }: AlarmRow): string => alarm.id;

/** Active alarms and warnings, the worst first until sorted; a row opens its machine. */
export function AlarmTable({ alarms, asOf, offline, online }: FleetAlarms) {
  const { t } = useLingui();
  const [search, onSearch] = useAlarmSearch();
  const [view, onView] = useTableView({ pageSize: PAGE_SIZE });
  const english = useEnglish();
  const rows = useMemo(
    () => alarms.map((alarm) => alarmRow(alarm, t, english)),
    [alarms, t, english],
  );
  const found = useMemo(() => filterAlarms(rows, search), [rows, search]);
  const columns = useAlarmColumns(useIsFresh(asOf) ? null : asOf);
  return (
    <CardPanel>
      <OfflineNote offline={offline} />
      {rows.length === 0 ? (
        <NoAlarms offline={offline.length} {...{ online, asOf }} />
      ) : (
        <>
          <AlarmFilter search={search} onSearch={onSearch} />
          <DataTable
            label={t`Active alarms and warnings`}
            {...{ columns, view, onView }}
            rows={found}
            rowKey={keyOf}
            linkedRows
            footer={<Count found={found.length} all={rows.length} asOf={asOf} />}
            empty={
              <Empty
                title={t`No alarm meets the search`}
                actions={
                  <Button
                    variant="outline"
                    onClick={() => {
                      onSearch({ question: '', severity: null });
                    }}
                  >
                    <Trans>Clear the search</Trans>
                  </Button>
                }
              />
            }
          />
        </>
      )}
    </CardPanel>
  );
}

type NoAlarmsProps = Pick<FleetAlarms, 'asOf' | 'online'> & { offline: number };

function NoAlarms({ offline, online, asOf }: NoAlarmsProps) {
  const { t } = useLingui();
  const time = useWhenText(asOf);
  const isFresh = useIsFresh(asOf);
  const unknown = t`Whether there are alarms now is not known.`;
  if (!isFresh) return <Empty title={t`No active alarms as of ${time}`}>{unknown}</Empty>;
  if (offline > 0 && online === 0)
    return <Empty title={t`All machines are offline`}>{unknown}</Empty>;
  return (
    <Empty title={t`No active alarms`}>
      {offline === 0
        ? t`All machines are online and report no alarm and no warning.`
        : t`The machines that are online report no alarm and no warning.`}
    </Empty>
  );
}

type CountProps = { found: number; all: number; asOf: EpochMs };

function Count({ found, all, asOf }: CountProps) {
  const { t } = useLingui();
  const time = useWhenText(asOf);
  const isFresh = useIsFresh(asOf);
  return (
    <Box as="span" role="status">
      {found === all
        ? t`${plural(all, { one: '# active', other: '# active' })}`
        : t`Showing ${found} of ${all} active`}
      {isFresh ? null : ` · ${t`as of ${time}`}`}
    </Box>
  );
}
