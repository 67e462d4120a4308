import { Box, Flex, Heading } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { epochMs, type EpochMs } from '../../base/units';
import type { ListedEvent } from '../../domain/history/command-event';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { Interval } from '../../domain/time/intervals';
import { eventsResolution, isYearRange, type Period } from '../../domain/time/time-ranges';
import { CardPanel } from '../../ui/card/Card';
import { Loading } from '../../ui/states/Loading';
import { DataTable } from '../../ui/table/DataTable';
import { useTableView } from '../../ui/table/use-table-view';
import { useWhenText } from '../time-text/use-when-text';
import { RESOLUTION_WORDS } from '../time-text/interval-words';
import { eventKey } from './event-words';
import { NoEvents } from './NoEvents';
import { useEventColumns } from './use-event-columns';

const PAGE_SIZES = [10, 20, 50];
/** Buckets of which an event has a date and no time. */
const DAYS: Interval = 'PT24H';
/** Resolution of exact sources: starts, stops and silences are known to the minute. */
const EXACT: Interval = 'PT1M';

type EventsHistory = Pick<FleetHistory, 'isComplete' | 'wider' | 'counts' | 'coverage'> & {
  readonly events: readonly ListedEvent[];
};

type EventsTableProps = {
  /** Its events are in display order (rules §4.14); undefined while they are being computed. */
  history: EventsHistory | undefined;
  period: Period;
  /** Time until which all events of the period are exact; null where they are not. */
  exactUntil?: EpochMs | null;
  /** Time until which all but silences and milestones are exact; null where they are not. */
  machinesUntil?: EpochMs | null;
  /** Whether every source has all until then, so that nothing listed is nothing happened. */
  isWhole?: boolean;
  /** Further words of the header. */
  note?: string | undefined;
};

/** Says which events the list may lack. */
function Unlisted({ machinesUntil }: { machinesUntil: EpochMs | null }) {
  const { t } = useLingui();
  const time = useWhenText(machinesUntil ?? epochMs(0));
  const words =
    machinesUntil === null
      ? t`events and pauses of up to twice that may not be listed`
      : t`alarms, warnings, starts and stops are exact until ${time}; other events of up to twice that may not be listed`;
  return ` · ${words}`;
}

/** Events of the period, newest first; a row opens its module or power block (rules §2.11). */
export function EventsTable({
  history,
  period,
  exactUntil = null,
  machinesUntil = null,
  isWhole = false,
  note,
}: EventsTableProps) {
  const { t } = useLingui();
  const [view, onView] = useTableView();
  const { events, isComplete = false } = history ?? {};
  const interval = history?.wider ?? eventsResolution(period).interval;
  const columns = useEventColumns(isYearRange(period) || interval === DAYS);
  const shown = exactUntil === null ? interval : EXACT;
  const resolution = t(RESOLUTION_WORDS[shown]);
  return (
    <CardPanel as="section" aria-label={t`Events`}>
      <Flex wrap="wrap" align="baseline" justify="space-between" gap="2" px="5" pt="4" pb="3">
        <Heading as="h2" size="sm">
          {t`Events`}
        </Heading>
        <Box fontSize="sm" color="fg.muted">
          {t`Data resolution: ${resolution}`}
          {exactUntil === null ? <Unlisted machinesUntil={machinesUntil} /> : null}
          {isComplete || events === undefined
            ? ''
            : ` · ${t`not all of the range is on this device yet`}`}
          {note === undefined ? '' : ` · ${note}`}
        </Box>
      </Flex>
      {history === undefined || events === undefined ? (
        <Box px="5" pb="5" minH="16rem">
          <Loading rows={5} />
        </Box>
      ) : events.length === 0 ? (
        <NoEvents history={history} interval={shown} exactUntil={isWhole ? exactUntil : null} />
      ) : (
        <DataTable
          label={t`Events`}
          {...{ columns, view, onView }}
          rows={events}
          rowKey={eventKey}
          linkedRows
          pageSizes={PAGE_SIZES}
          empty={null}
        />
      )}
    </CardPanel>
  );
}
