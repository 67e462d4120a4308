import { Box, Flex, Heading } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { FleetEvent } from '../../domain/history/fleet-event';
import { eventsResolution, isYearRange, type Period } from '../../domain/time/time-ranges';
import { CardPanel } from '../../ui/card/Card';
import { Empty } from '../../ui/states/Empty';
import { Loading } from '../../ui/states/Loading';
import { DataTable } from '../../ui/table/DataTable';
import { useTableView } from '../../ui/table/use-table-view';
import { RESOLUTION_WORDS } from '../time-text/interval-words';
import { eventKey } from './event-words';
import { useEventColumns } from './use-event-columns';

const PAGE_SIZES = [10, 20, 50];

type EventsTableProps = {
  /** In display order (rules §4.14); undefined while they are being computed. */
  events: readonly FleetEvent[] | undefined;
  period: Period;
  /** False if a part of the period was never fetched, so that events may be missing. */
  isComplete: boolean;
};

/** Events of the period, newest first; a row opens its module or power block (rules §2.11). */
export function EventsTable({ events, period, isComplete }: EventsTableProps) {
  const { t } = useLingui();
  const [view, onView] = useTableView();
  const columns = useEventColumns(isYearRange(period));
  const resolution = t(RESOLUTION_WORDS[eventsResolution(period).interval]);
  return (
    <CardPanel as="section" aria-label={t`Events`}>
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="2" px="5" pt="4" pb="3">
        <Heading as="h2" size="sm">
          {t`Events`}
        </Heading>
        <Box fontSize="sm" color="fg.muted">
          {t`Data resolution: ${resolution}`}
          {isComplete || events === undefined
            ? ''
            : ` · ${t`not all of the range is on this device yet`}`}
        </Box>
      </Flex>
      {events === undefined ? (
        <Box px="5" pb="5" minH="16rem">
          <Loading rows={5} />
        </Box>
      ) : (
        <DataTable
          label={t`Events`}
          {...{ columns, view, onView }}
          rows={events}
          rowKey={eventKey}
          linkedRows
          pageSizes={PAGE_SIZES}
          empty={
            <Empty title={t`No events`}>
              {isComplete
                ? t`Nothing happened in this range.`
                : t`Nothing is known to have happened; not all of the range is on this device yet.`}
            </Empty>
          }
        />
      )}
    </CardPanel>
  );
}
