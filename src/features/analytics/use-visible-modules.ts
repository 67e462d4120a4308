import { useMemo } from 'react';
import { useFleet } from '../../components/fleet/use-fleet';
import type { ModuleId } from '../../domain/ids';
import type { FleetSnapshot } from '../../domain/machine/telemetry';

const idsOf = ({ modules }: FleetSnapshot) => modules.map(({ moduleId }) => moduleId);

/**
 * Returns the modules that this user may see; null while this device has no snapshot of the fleet,
 * when nothing is known about rights.
 */
export function useVisibleModules(): ReadonlySet<ModuleId> | null {
  const ids = useFleet(idsOf);
  return useMemo(() => (ids === undefined ? null : new Set(ids)), [ids]);
}
