import { useFleet } from '../../components/fleet/use-fleet';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';

const NO_MODULES: readonly ModuleTelemetry[] = [];
const byName = ({ modules }: FleetSnapshot): readonly ModuleTelemetry[] =>
  modules.toSorted(
    (one, other) =>
      one.powerBlockName.localeCompare(other.powerBlockName) || one.name.localeCompare(other.name),
  );

/** Machines that the person may see, by power block and name. */
export const useModules = (): readonly ModuleTelemetry[] => useFleet(byName) ?? NO_MODULES;
