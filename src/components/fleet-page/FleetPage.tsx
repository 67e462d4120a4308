import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { isFiltering, NO_FILTER, type FleetFilter } from '../../domain/view/filter';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import type { EpochMs } from '../../base/units';
import { zoneLabel } from '../../i18n/format/dates';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { firstViewIsUp } from '../../ui/later/after-drawing';
import { lazyScreen } from '../../ui/later/lazy-screen';
import { Page } from '../../ui/page/Page';
import { Empty } from '../../ui/states/Empty';
import { LoadingBar } from '../../ui/states/Loading';
import { StateNotice } from '../../ui/states/StateNotice';
import { FAILURE_WORDS } from '../connection/failure-words';
import { useZone } from '../time-text/use-zone';
import { useWhenText } from '../time-text/use-when-text';
import { FleetViewProvider } from '../view/FleetViewProvider';
import { useFleetView } from '../view/view-context';
import type { ViewParts } from '../view-bar/ViewBar';
import { narrowed } from '../fleet/narrowed';
import { FreshContext, SnapshotContext, useSnapshotStand } from '../fleet/snapshot-context';
import { useFleet } from '../fleet/use-fleet';
import { useIsFresh } from '../fleet/use-is-fresh';
import { useWatchesLive } from '../fleet/use-watches-live';

type FleetPageProps = Partial<ViewParts> & {
  /** The screen's own shape while the first snapshot is on its way. */
  loading: ReactNode;
  /** The screen, once there are machines. */
  children: ReactNode;
};

/**
 * The frame of every screen of the live fleet: its states, "as of" above what it shows, and the view in
 * force. `filtered`: it shows the machines of the filter alone (useFilteredFleet). `dated`: it follows
 * the dates; else it is live whatever they are.
 */
export function FleetPage({ loading, filtered = false, dated = false, children }: FleetPageProps) {
  return (
    <FleetViewProvider loading={<LoadingPage>{loading}</LoadingPage>}>
      <Fleet {...{ loading, filtered, dated, children }} />
    </FleetViewProvider>
  );
}

/** What a filter that is not the screen's leaves: everything. */
const roomOf = (snapshot: FleetSnapshot, filter: FleetFilter) => ({
  empty: snapshot.modules.length === 0,
  none: narrowed(snapshot, filter).modules.length === 0,
});

function Fleet({ loading, filtered, dated, children }: FleetPageProps & ViewParts) {
  const { filter, period } = useFleetView();
  const asked = filtered ? filter : NO_FILTER;
  const room = useFleet(useCallback((snapshot: FleetSnapshot) => roomOf(snapshot, asked), [asked]));
  useWatchesLive(period.live || !dated);
  if (room === undefined) return <NoSnapshot>{loading}</NoSnapshot>;
  return (
    <SnapshotFrame>
      {room.empty ? (
        <NoMachines />
      ) : (
        <Page lead={<AsOf />}>
          <ShownView {...{ filtered, dated }} />
          {room.none ? (
            <Suspense>
              <NoMatch />
            </Suspense>
          ) : (
            children
          )}
        </Page>
      )}
    </SnapshotFrame>
  );
}

/** What most of the time is not there comes when it is: the first paint does not wait for it. */
const ViewBar = lazyScreen('view', async () => (await import('../view-bar/ViewBar')).ViewBar);
const NoMatch = lazyScreen('view', async () => (await import('../view/NoMatch')).NoMatch);

/** The filter and the dates in force, and what was ignored, if there is any of it. */
function ShownView({ filtered, dated }: ViewParts) {
  const { filter, period, ignored } = useFleetView();
  const isPlain = !(filtered && isFiltering(filter)) && !(dated && !period.live);
  if (isPlain && ignored.length === 0) return null;
  return (
    <Suspense fallback={<Box minH="target" />}>
      <ViewBar {...{ filtered, dated }} />
    </Suspense>
  );
}

const servedAtOf = ({ servedAt }: FleetSnapshot): EpochMs => servedAt;

/** Below it everything is of one snapshot; it draws nothing of that itself, so that each part is drawn by itself. */
function SnapshotFrame({ children }: { children: ReactNode }) {
  const servedAt = useFleet(servedAtOf);
  return servedAt === undefined ? null : <Snapshot servedAt={servedAt}>{children}</Snapshot>;
}

/** Says to everything below what the snapshot is worth; told anew only when that changes. */
function Snapshot({ servedAt, children }: { servedAt: EpochMs; children: ReactNode }) {
  const fresh = useIsFresh(servedAt);
  const stand = useMemo(() => ({ servedAt, fresh }), [servedAt, fresh]);
  useEffect(firstViewIsUp, []);
  return (
    <FreshContext value={fresh}>
      <SnapshotContext value={stand}>{children}</SnapshotContext>
    </FreshContext>
  );
}

/** The moment at which everything on the page is judged, and the zone of the times on it. */
function AsOf() {
  const { servedAt: at } = useSnapshotStand();
  const zone = useZone();
  const time = useWhenText(at);
  const shownZone = zoneLabel(zone, at);
  return (
    <>
      <Trans>As of {time}</Trans>
      <chakra.span color="fg.subtle"> · {shownZone}</chakra.span>
    </>
  );
}

/** As high as the window at least, so that the footer is not seen to be pushed out of it. */
function LoadingPage({ children }: { children: ReactNode }) {
  return (
    <Box minH="100dvh">
      <Page lead={<LoadingBar width="14rem" />}>{children}</Page>
    </Box>
  );
}

/** Nothing stored yet: on its way, unless the server cannot be reached. */
function NoSnapshot({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { data } = useQuery(connectionQuery(useServices()));
  if (data.state !== 'failing' || data.why === null) return <LoadingPage>{children}</LoadingPage>;
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
