import { Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { isFiltering, NO_FILTER, type FleetFilter } from '../../domain/view/filter';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import type { LiveRange } from '../../domain/time/time-ranges';
import type { EpochMs } from '../../base/units';
import { zoneLabel } from '../../i18n/format/dates';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { firstViewIsUp } from '../../ui/later/after-drawing';
import { LaterPart } from '../../ui/later/LaterPart';
import { lazyPart, lazyScreen } from '../../ui/later/lazy-screen';
import { useGradually } from '../../ui/later/use-gradually';
import { Page } from '../../ui/page/Page';
import { StateNotice } from '../../ui/states/StateNotice';
import { useZone } from '../time-text/use-zone';
import { useWhenText } from '../time-text/use-when-text';
import { FleetViewProvider } from '../view/FleetViewProvider';
import { useFleetView } from '../view/view-context';
import type { ViewParts } from '../view-bar/ViewBar';
import { LazyOlderValues } from './lazy-older-values';
import { filterSnapshot } from '../fleet/filter-snapshot';
import { FreshContext, SnapshotContext, useSnapshotStatus } from '../fleet/snapshot-context';
import { useFleet } from '../fleet/use-fleet';
import { useIsFresh } from '../fleet/use-is-fresh';
import { useWatchesLive } from '../fleet/use-watches-live';

/** Reason why there are no data yet: a failure on the very first visit. */
const LazyFailureMeaning = lazyPart(
  'failureMeaning',
  async () => (await import('../connection/FailureMeaning')).FailureMeaning,
);

type FleetPageProps = Partial<ViewParts> & {
  /** Skeleton of the screen while the first snapshot is loading. */
  loading: ReactNode;
  /** The screen, rendered once there are machines. */
  children: ReactNode;
};

/**
 * Frame of every screen of the live fleet: its states, "as of" at the top, and the active view.
 * With `filtered` the screen shows only the machines of the filter (useFilteredFleet). With `dated`
 * it follows the chosen dates; otherwise it is always live.
 */
export function FleetPage({ loading, filtered = false, dated = false, children }: FleetPageProps) {
  return (
    <FleetViewProvider loading={<LoadingPage>{loading}</LoadingPage>}>
      <Fleet {...{ loading, filtered, dated, children }} />
    </FleetViewProvider>
  );
}

/** Whether the fleet is empty, and whether the filter leaves no machine. */
const emptinessOf = (snapshot: FleetSnapshot, filter: FleetFilter) => ({
  empty: snapshot.modules.length === 0,
  none: filterSnapshot(snapshot, filter).modules.length === 0,
});

function Fleet({ loading, filtered, dated, children }: FleetPageProps & ViewParts) {
  const { filter, period, setPeriod } = useFleetView();
  const applied = filtered ? filter : NO_FILTER;
  const emptiness = useFleet(
    useCallback((snapshot: FleetSnapshot) => emptinessOf(snapshot, applied), [applied]),
  );
  const isThere = useGradually(emptiness !== undefined);
  useWatchesLive(period.live || !dated);
  const setRange = (range: LiveRange) => {
    setPeriod({ live: true, range });
  };
  if (emptiness === undefined || !isThere) return <NoSnapshot>{loading}</NoSnapshot>;
  return (
    <SnapshotFrame>
      {emptiness.empty ? (
        <Suspense>
          <NoMachines />
        </Suspense>
      ) : (
        <Page>
          <ViewBarSlot {...{ filtered, dated }} />
          {dated ? (
            <LaterPart>
              <LazyOlderValues period={period} onRange={setRange} />
            </LaterPart>
          ) : null}
          {emptiness.none ? (
            <Suspense>
              <NoMatch />
            </Suspense>
          ) : (
            children
          )}
          <AsOf />
        </Page>
      )}
    </SnapshotFrame>
  );
}

/** Loaded when needed, since most of the time they are not shown: the first paint does not wait. */
const ViewBar = lazyScreen('view', async () => (await import('../view-bar/ViewBar')).ViewBar);
const NoMachines = lazyScreen('view', async () => (await import('../view/NoMachines')).NoMachines);
const NoMatch = lazyScreen('view', async () => (await import('../view/NoMatch')).NoMatch);

/** Active filter and dates, and ignored parts of the address, if there are any. */
function ViewBarSlot({ filtered, dated }: ViewParts) {
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

/**
 * Provides one snapshot's status to everything below. It renders nothing of the snapshot itself, so
 * that each part is drawn on its own.
 */
function SnapshotFrame({ children }: { children: ReactNode }) {
  const servedAt = useFleet(servedAtOf);
  return servedAt === undefined ? null : <Snapshot servedAt={servedAt}>{children}</Snapshot>;
}

/** Provides the snapshot's status; the context changes only when the status does. */
function Snapshot({ servedAt, children }: { servedAt: EpochMs; children: ReactNode }) {
  const fresh = useIsFresh(servedAt);
  const snapshotStatus = useMemo(() => ({ servedAt, fresh }), [servedAt, fresh]);
  useEffect(firstViewIsUp, []);
  return (
    <FreshContext value={fresh}>
      <SnapshotContext value={snapshotStatus}>{children}</SnapshotContext>
    </FreshContext>
  );
}

/**
 * The moment at which everything on the page is judged, and the zone of its times: at the end of
 * the page, since the shell shows the moment too.
 */
function AsOf() {
  const { servedAt: at } = useSnapshotStatus();
  const zone = useZone();
  const time = useWhenText(at);
  const shownZone = zoneLabel(zone, at);
  return (
    <Box fontSize="sm" color="fg.muted">
      <Trans>As of {time}</Trans> · {shownZone}
    </Box>
  );
}

/** At least as high as the window, so that the footer does not visibly jump out of it. */
function LoadingPage({ children }: { children: ReactNode }) {
  return (
    <Box minH="100dvh">
      <Page>{children}</Page>
    </Box>
  );
}

/** Nothing is stored yet: loading, unless the server cannot be reached. */
function NoSnapshot({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { data } = useQuery(connectionQuery(useServices()));
  if (data.state !== 'failing' || data.why === null) return <LoadingPage>{children}</LoadingPage>;
  return (
    <StateNotice icon="cloudOff" role="status" title={t`This device has no data yet`}>
      <LaterPart>
        <LazyFailureMeaning why={data.why} />
      </LaterPart>
    </StateNotice>
  );
}
