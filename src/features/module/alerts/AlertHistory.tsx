import { Box, Flex } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsFresh } from '../../../components/fleet/use-is-fresh';
import { AgeText } from '../../../components/time-text/AgeText';
import type { Period } from '../../../domain/time/time-ranges';
import { useWhenText } from '../../../components/time-text/use-when-text';
import { epochMs, type EpochMs } from '../../../base/units';
import type { AlertHistoryView } from '../../../queries/alerts/alerts';
import { useAlertHistory } from '../../../queries/alerts/use-alerts';
import type { Refreshing } from '../../../queries/use-screen-poll';
import { RefreshError } from '../../../components/connection/RefreshError';
import { Empty } from '../../../ui/states/Empty';
import type { ModulePage } from '../module-page';
import { TabLoading } from '../TabLoading';
import { AlertDetailSlot } from './AlertDetailSlot';
import { AlertTable } from './AlertTable';
import { NeverFetched } from './NeverFetched';
import { useAlertTexts } from './use-alert-texts';

/** State changes of the module's alerts in the period, newest first (rules §2.10). */
export function AlertHistory({ module, period }: ModulePage & { period: Period }) {
  const { moduleId, name } = module;
  const { t } = useLingui();
  const { history, isOfBefore, refresh } = useAlertHistory(module, period);
  const rows = useAlertTexts(history?.changes);
  const isNew = history?.fetchedAt === null && rows?.length === 0;
  if (isNew && !refresh.running && refresh.error !== null) {
    return <NeverFetched error={refresh.error} />;
  }
  if (history === undefined || rows === undefined || (isNew && !refresh.hasResponded)) {
    return <TabLoading />;
  }
  const isComplete = history.missing.length === 0;
  return (
    <Box aria-busy={isOfBefore} opacity={isOfBefore ? 0.6 : 1}>
      {rows.length === 0 ? (
        <EmptyHistory {...{ history, isComplete, period }} />
      ) : (
        <AlertTable
          label={t`Alert history of ${name}`}
          tab="history"
          rows={rows}
          fileName={`alert-history-${moduleId}`}
        />
      )}
      <HistoryLine {...{ history, isComplete, refresh }} />
      <AlertDetailSlot rows={rows} unconfirmedSince={null} />
    </Box>
  );
}

type EmptyHistoryProps = Pick<HistoryLineProps, 'history' | 'isComplete'> & { period: Period };

/** Notice of an empty list; of a live range it holds until the newest response. */
function EmptyHistory({ history: { fetchedAt }, isComplete, period }: EmptyHistoryProps) {
  const { t } = useLingui();
  const at = fetchedAt ?? epochMs(0);
  const time = useWhenText(at);
  const isFresh = useIsFresh(at);
  const isUntil = period.live && fetchedAt !== null && !isFresh;
  const whole = isUntil
    ? t`No alarm and no warning began, ended or was acknowledged until ${time}. Later changes are not known.`
    : t`No alarm and no warning began, ended or was acknowledged.`;
  return (
    <Empty title={t`No alerts in this range`}>
      {isComplete ? whole : t`None is known; not all of the range is on this device yet.`}
    </Empty>
  );
}

type HistoryLineProps = {
  history: AlertHistoryView;
  isComplete: boolean;
  refresh: Refreshing;
};

/** Part of the range that is on this device, its age, and the progress of the rest. */
function HistoryLine({ history, isComplete, refresh }: HistoryLineProps) {
  const { t } = useLingui();
  const { running, fetched, error } = refresh;
  return (
    <Flex
      wrap="wrap"
      columnGap="3"
      px="4"
      pb="3"
      _empty={{ display: 'none' }}
      fontSize="sm"
      color="fg.muted"
    >
      {history.fetchedAt === null ? null : <FetchedLine at={history.fetchedAt} />}
      {isComplete ? null : (
        <span role="status">
          {running
            ? t`Fetching the rest of the range: ${plural(fetched, { one: '# change', other: '# changes' })}`
            : t`Not all of the range is on this device.`}
        </span>
      )}
      <RefreshError error={error} />
    </Flex>
  );
}

function FetchedLine({ at }: { at: EpochMs }) {
  if (useIsFresh(at)) return null;
  return (
    <span>
      <Trans>
        Fetched <AgeText at={at} />
      </Trans>
    </span>
  );
}
