import { Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useIsFresh } from '../../../components/fleet/use-is-fresh';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import { useWhenText } from '../../../components/time-text/use-when-text';
import { isConnected } from '../../../domain/machine/connection';
import type { EpochMs } from '../../../base/units';
import type { Refreshing } from '../../../queries/use-screen-poll';
import { Icon } from '../../../ui/icons/Icon';
import { RefreshError } from '../../../components/connection/RefreshError';
import { LaterPart } from '../../../ui/later/LaterPart';
import { lazyScreen } from '../../../ui/later/lazy-screen';
import { Empty } from '../../../ui/states/Empty';
import type { ModulePage } from '../module-page';
import { TabLoading } from '../TabLoading';
import { alertsOf, type ShownAlerts } from './alerts-of';
import { AlertDetailSlot } from './AlertDetailSlot';
import { NeverFetched } from './NeverFetched';
import { useAlertTexts } from './use-alert-texts';

const LazyAlertTable = lazyScreen(
  'alertTable',
  async () => (await import('./AlertTable')).AlertTable,
  'machine',
);

/** Active alerts of the module, as last reported by the server (rules §2.10). */
export function ActiveAlerts({ module, alerts }: ModulePage & { alerts: ShownAlerts }) {
  const { moduleId, name } = module;
  const { t } = useLingui();
  const { active, refresh } = alerts;
  const own = useMemo(() => alertsOf(active, moduleId), [active, moduleId]);
  const rows = useAlertTexts(own);
  const { servedAt } = useSnapshotStatus();
  const { measuredAt } = module;
  const isSilent = !isConnected(measuredAt, servedAt);
  const unconfirmedSince = isSilent ? measuredAt : null;
  if (rows === undefined || active === null || active === undefined) {
    return active === undefined || refresh.error === null ? (
      <TabLoading />
    ) : (
      <NeverFetched error={refresh.error} />
    );
  }
  return (
    <>
      {rows.length === 0 || unconfirmedSince === null ? null : (
        <Unconfirmed since={unconfirmedSince} />
      )}
      {rows.length === 0 ? (
        <NoAlerts at={active.servedAt} {...{ isSilent, measuredAt }} />
      ) : (
        <LaterPart loading={<TabLoading />}>
          <LazyAlertTable
            label={t`Active alerts of ${name}`}
            tab="alerts"
            rows={rows}
            fileName={`alerts-${moduleId}`}
          />
        </LaterPart>
      )}
      <AsOfLine at={active.servedAt} refresh={refresh} />
      <AlertDetailSlot rows={rows} unconfirmedSince={unconfirmedSince} />
    </>
  );
}

type NoAlertsProps = { at: EpochMs; isSilent: boolean; measuredAt: EpochMs | null };

/** No alert is active, or none was when it was last known. */
function NoAlerts({ at, isSilent, measuredAt }: NoAlertsProps) {
  const { t } = useLingui();
  const fresh = useIsFresh(at);
  const time = useWhenText(at);
  if (measuredAt === null) {
    return <Empty title={t`No data received yet`}>{t`Its alerts are not known.`}</Empty>;
  }
  if (!isSilent && fresh) {
    return (
      <Empty title={t`No active alerts`}>{t`The machine reports no alarm and no warning.`}</Empty>
    );
  }
  return (
    <Empty title={isSilent ? t`No active alerts in the last data` : t`No active alerts at ${time}`}>
      {isSilent
        ? t`The machine is offline. It reported no alarm and no warning before.`
        : t`This was the last response of the server. Alerts since then are not known.`}
    </Empty>
  );
}

/** An active alert of a silent machine is never cleared, and never certain (ui L2). */
function Unconfirmed({ since }: { since: EpochMs }) {
  const time = useWhenText(since);
  return (
    <Flex
      role="status"
      align="center"
      gap="3"
      px="4"
      py="3"
      color="fg.muted"
      borderBottomWidth="1px"
    >
      <Icon name="cloudOff" boxSize="5" flexShrink="0" />
      <Trans>The machine is offline: active, not confirmed since {time}.</Trans>
    </Flex>
  );
}

/** Age of the alerts and the reason for it; shown only when they may not look live. */
function AsOfLine({ at, refresh }: { at: EpochMs; refresh: Refreshing }) {
  const fresh = useIsFresh(at);
  const time = useWhenText(at);
  if (fresh && refresh.error === null) return null;
  return (
    <Flex wrap="wrap" columnGap="3" px="4" pb="3" fontSize="sm" color="fg.muted">
      {fresh ? null : <Trans>Alerts as of {time}</Trans>}
      <RefreshError error={refresh.error} />
    </Flex>
  );
}
