import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { FleetSnapshot } from '../../domain/telemetry';
import type { EpochMs } from '../../domain/units';
import { zoneLabel } from '../../i18n/format/dates';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { useNow } from '../../queries/use-now';
import { Page } from '../../ui/page/Page';
import { Empty } from '../../ui/states/Empty';
import { LoadingBar } from '../../ui/states/Loading';
import { StateNotice } from '../../ui/states/StateNotice';
import { FAILURE_WORDS } from '../connection/failure-words';
import { useZone } from '../locale/use-zone';
import { whenText } from '../locale/when-text';
import { SnapshotContext } from './snapshot-context';
import { useFleet } from './use-fleet';
import { useIsFresh } from './use-is-fresh';

type FleetPageProps = {
  /** The screen's own shape while the first snapshot is on its way. */
  loading: ReactNode;
  /** The screen, once there are machines. */
  children: ReactNode;
};

const standOf = ({ servedAt, modules }: FleetSnapshot) => ({
  servedAt,
  empty: modules.length === 0,
});

/** The frame of every screen of the live fleet: its states, and "as of" above what it shows. */
export function FleetPage({ loading, children }: FleetPageProps) {
  const stand = useFleet(standOf);
  if (stand === undefined) return <NoSnapshot>{loading}</NoSnapshot>;
  return (
    <SnapshotFrame servedAt={stand.servedAt}>
      {stand.empty ? <NoMachines /> : <Page lead={<AsOf at={stand.servedAt} />}>{children}</Page>}
    </SnapshotFrame>
  );
}

/** Says to everything below what the snapshot is worth; told anew only when that changes. */
function SnapshotFrame({ servedAt, children }: { servedAt: EpochMs; children: ReactNode }) {
  const fresh = useIsFresh(servedAt);
  const stand = useMemo(() => ({ servedAt, fresh }), [servedAt, fresh]);
  return <SnapshotContext value={stand}>{children}</SnapshotContext>;
}

/** The moment at which everything on the page is judged, and the zone of the times on it. */
function AsOf({ at }: { at: EpochMs }) {
  const zone = useZone();
  const time = whenText(at, useNow(), zone);
  const shownZone = zoneLabel(zone, at);
  return (
    <>
      <Trans>As of {time}</Trans>
      <chakra.span color="fg.subtle"> · {shownZone}</chakra.span>
    </>
  );
}

/** Nothing stored yet: on its way, unless the server cannot be reached. */
function NoSnapshot({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { data } = useQuery(connectionQuery(useServices()));
  if (data.state !== 'failing' || data.why === null)
    return <Page lead={<LoadingBar width="14rem" />}>{children}</Page>;
  return (
    <StateNotice icon="cloudOff" role="status" title={t`This device has no data yet`}>
      {t(FAILURE_WORDS[data.why].meaning)}
    </StateNotice>
  );
}

function NoMachines() {
  const { t } = useLingui();
  return (
    <Empty title={t`No machines to show`}>
      <Trans>
        Your security groups hold no power block with modules. An administrator can add one to a
        group of yours; it then appears here by itself.
      </Trans>
    </Empty>
  );
}
