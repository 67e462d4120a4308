import { useMemo } from 'react';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';

const idsOf = ({ modules }: FleetSnapshot): readonly string[] => [
  ...new Set(modules.flatMap(({ moduleId, powerBlockId }) => [moduleId, powerBlockId])),
];

/** Ids of the modules and power blocks that the portal knows and that match the filter. */
export function useKnownMachines(): ReadonlySet<string> {
  const ids = useFilteredFleet(idsOf);
  return useMemo(() => new Set(ids), [ids]);
}
