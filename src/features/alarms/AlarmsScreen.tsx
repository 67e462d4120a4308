import { useMemo } from 'react';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { useFleetAlarms } from '../../queries/alerts/use-fleet-alarms';
import { CardPanel } from '../../ui/card/Card';
import { Loading } from '../../ui/states/Loading';
import { AlarmLoadPanel } from './AlarmLoadPanel';
import { AlarmTable } from './AlarmTable';

/** /alarms: active alarms of all machines that pass the filter, and their load; always live. */
export function AlarmsScreen() {
  return (
    <FleetPage filtered loading={<LoadingTable />}>
      <Alarms />
    </FleetPage>
  );
}

const idsOf = ({ modules }: FleetSnapshot) => modules.map(({ moduleId }) => moduleId);

function Alarms() {
  const known = useFleetAlarms();
  const ids = useFilteredFleet(idsOf);
  const shown = useMemo(() => {
    if (known === undefined || ids === undefined) return undefined;
    const isShown = new Set(ids);
    const has = ({ moduleId }: { readonly moduleId: (typeof ids)[number] }) =>
      isShown.has(moduleId);
    return { ...known, alarms: known.alarms.filter(has), offline: known.offline.filter(has) };
  }, [known, ids]);
  if (shown === undefined || ids === undefined) return <LoadingTable />;
  return (
    <>
      <AlarmTable {...shown} />
      <AlarmLoadPanel {...shown} moduleIds={ids} />
    </>
  );
}

function LoadingTable() {
  return (
    <CardPanel px="4" py="3">
      <Loading rows={6} />
    </CardPanel>
  );
}
