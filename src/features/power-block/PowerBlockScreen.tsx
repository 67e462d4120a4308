import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback } from 'react';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { NotVisible } from '../../components/fleet-page/NotVisible';
import { useFleet } from '../../components/fleet/use-fleet';
import { ModuleTable } from '../../components/module-table/ModuleTable';
import { useRuntimePast } from '../../components/module-table/use-runtime-past';
import { useFleetView } from '../../components/view/view-context';
import { isComplete } from '../../domain/series/coverage';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { useFleetHistory } from '../../queries/fleet-history/use-fleet-history';
import { Panel } from '../../ui/card/Card';
import { Loading } from '../../ui/states/Loading';
import { BlockEvents } from './lazy-parts';
import { powerBlockPage, type PowerBlockPage } from './power-block-page';
import { PowerBlockHead } from './PowerBlockHead';
import { PowerBlockLoading } from './PowerBlockLoading';

type PowerBlockScreenProps = {
  /** null: what stands in the address cannot be a power block's id. */
  powerBlockId: PowerBlockId | null;
};

/** /modules/{powerBlockId}: one power block's figures, where it stands, its modules, and what happened to them. */
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

function Block({ powerBlockId }: { powerBlockId: PowerBlockId }) {
  const { t } = useLingui();
  const select = useCallback(
    (snapshot: FleetSnapshot) => powerBlockPage(snapshot, powerBlockId),
    [powerBlockId],
  );
  const page = useFleet(select);
  if (page === undefined || page === null) return <NotVisible title={t`No such power block`} />;
  return (
    <>
      <PowerBlockHead {...page} />
      <BlockModules page={page} />
    </>
  );
}

/** The modules and their history over the period; the filter does not count here (section 2, Toolbar). */
function BlockModules({ page: { name, modules, rows } }: { page: PowerBlockPage }) {
  const { t } = useLingui();
  const { period } = useFleetView();
  const { history, refresh } = useFleetHistory(modules, period);
  const past = useRuntimePast({ history, refresh }, period);
  return (
    <>
      <ModuleTable label={t`Modules of ${name}`} manyBlocks={false} {...{ rows, past }} />
      <Suspense fallback={<EventsLoading />}>
        <BlockEvents
          events={history?.events}
          period={period}
          isComplete={history !== undefined && isComplete(history.coverage)}
        />
      </Suspense>
    </>
  );
}

const EventsLoading = () => (
  <Panel px="5" py="4" minH="20rem">
    <Loading rows={5} />
  </Panel>
);
