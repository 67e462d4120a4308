import { useLingui } from '@lingui/react/macro';
import { FleetPage } from '../../components/fleet-page/FleetPage';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import { useFleet } from '../../components/fleet/use-fleet';
import { moduleRow } from '../../components/module-table/module-row';
import { ModuleTable } from '../../components/module-table/ModuleTable';
import { ModuleTableLoading } from '../../components/module-table/ModuleTableLoading';
import { useRuntimePast } from '../../components/module-table/use-runtime-past';
import { useFleetView } from '../../components/view/view-context';
import { worstModulesFirst } from '../../domain/fleet/worst-modules-first';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';
import { useFleetHistory } from '../../queries/fleet-history/use-fleet-history';

/**
 * /machinepark: every visible module that passes the filter, the worst first until the user sorts
 * it otherwise (rules §2.7).
 */
export function MachineParkScreen() {
  return (
    <FleetPage filtered dated loading={<ModuleTableLoading />}>
      <Modules />
    </FleetPage>
  );
}

const NONE: readonly ModuleTelemetry[] = [];
const modulesOf = ({ modules }: FleetSnapshot): readonly ModuleTelemetry[] => modules;
const rowsOf = (snapshot: FleetSnapshot) =>
  worstModulesFirst(snapshot).map((module) => moduleRow(module, snapshot.servedAt));

function Modules() {
  const { t } = useLingui();
  const { period } = useFleetView();
  const rows = useFilteredFleet(rowsOf) ?? [];
  const modules = useFilteredFleet(modulesOf) ?? NONE;
  const fleet = useFleet(modulesOf) ?? NONE;
  const past = useRuntimePast(useFleetHistory(modules, period, fleet), period);
  return <ModuleTable label={t`Modules`} manyBlocks {...{ rows, past }} />;
}
