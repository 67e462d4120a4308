import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback } from 'react';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { NotVisible } from '../../components/fleet-page/NotVisible';
import { useFleet } from '../../components/fleet/use-fleet';
import { ModuleTable } from '../../components/module-table/ModuleTable';
import { ModuleTableLoading } from '../../components/module-table/ModuleTableLoading';
import { useRuntimePast } from '../../components/module-table/use-runtime-past';
import { useFleetView } from '../../components/view/view-context';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { useFleetHistory } from '../../queries/fleet-history/use-fleet-history';
import { CardPanel } from '../../ui/card/Card';
import { lazyPart } from '../../ui/later/lazy-screen';
import { useNamedPage } from '../../ui/page/page-name';
import { Loading, LoadingBar } from '../../ui/states/Loading';
import { powerBlockPage, type PowerBlockPage } from './power-block-page';
import { PowerBlockHead } from './PowerBlockHead';

/** Below the first screenful, which does not wait for it. */
const LazyBlockEvents = lazyPart(
  'blockEvents',
  async () => (await import('../../components/events/ExactEvents')).ExactEvents,
);

type PowerBlockScreenProps = {
  /** null when the id in the address is not a power block id. */
  powerBlockId: PowerBlockId | null;
};

/**
 * /modules/{powerBlockId}: figures and location of a power block, its modules, and their events.
 */
export function PowerBlockScreen({ powerBlockId }: PowerBlockScreenProps) {
  const { t } = useLingui();
  return (
    <FleetPage dated loading={<PowerBlockLoading />}>
      {powerBlockId === null ? (
        <NotVisible title={t`No such power block`} />
      ) : (
        <Block key={powerBlockId} powerBlockId={powerBlockId} />
      )}
    </FleetPage>
  );
}

/** Shape of the page until there is a snapshot; the table below shows that it is loading. */
function PowerBlockLoading() {
  return (
    <>
      <CardPanel px="4" py="5" minH={{ base: '34rem', md: '22rem' }}>
        <LoadingBar width="12rem" height="1.5rem" />
      </CardPanel>
      <ModuleTableLoading />
    </>
  );
}

function Block({ powerBlockId }: { powerBlockId: PowerBlockId }) {
  const { t } = useLingui();
  const select = useCallback(
    (snapshot: FleetSnapshot) => powerBlockPage(snapshot, powerBlockId),
    [powerBlockId],
  );
  const page = useFleet(select);
  if (page === undefined || page === null) return <NotVisible title={t`No such power block`} />;
  return <KnownBlock {...page} />;
}

function KnownBlock(page: PowerBlockPage) {
  useNamedPage(page.name);
  return (
    <>
      <PowerBlockHead {...page} />
      <BlockModules page={page} />
    </>
  );
}

/** Modules of the power block and their history over the period; no filter applies (rules §2.5). */
function BlockModules({ page: { name, modules, rows } }: { page: PowerBlockPage }) {
  const { t } = useLingui();
  const { period } = useFleetView();
  const { history, refresh } = useFleetHistory(modules, period);
  const past = useRuntimePast({ history, refresh }, period);
  return (
    <>
      <ModuleTable label={t`Modules of ${name}`} manyBlocks={false} {...{ rows, past }} />
      <Suspense fallback={<EventsLoading />}>
        <LazyBlockEvents {...{ history, modules, period }} />
      </Suspense>
    </>
  );
}

const EventsLoading = () => (
  <CardPanel px="5" py="4" minH="20rem">
    <Loading rows={5} />
  </CardPanel>
);
