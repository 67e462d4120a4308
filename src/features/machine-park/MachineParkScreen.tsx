import { useLingui } from '@lingui/react/macro';
import { FleetPage } from '../../components/fleet/FleetPage';
import { useFleet } from '../../components/fleet/use-fleet';
import { moduleRow } from '../../components/module-table/module-row';
import { ModuleTable } from '../../components/module-table/ModuleTable';
import { ModuleTableLoading } from '../../components/module-table/ModuleTableLoading';
import { byPowerBlock } from '../../domain/fleet-figures';
import type { FleetSnapshot } from '../../domain/telemetry';

/** /machinepark: every module that the person may see, by power block until they sort it otherwise. */
export function MachineParkScreen() {
  return (
    <FleetPage loading={<ModuleTableLoading />}>
      <Modules />
    </FleetPage>
  );
}

const rowsOf = ({ modules, servedAt }: FleetSnapshot) =>
  byPowerBlock(modules).flatMap((block) =>
    block.modules.map((module) => moduleRow(module, servedAt)),
  );

function Modules() {
  const { t } = useLingui();
  return <ModuleTable label={t`Modules`} rows={useFleet(rowsOf) ?? []} manyBlocks />;
}
