import { useMemo, type ReactNode } from 'react';
import { useFilteredFleet } from '../../components/view/use-filtered-fleet';
import { useFleet } from '../../components/fleet/use-fleet';
import { useFleetView } from '../../components/view/view-context';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';
import { useFleetHistory } from '../../queries/fleet-history/use-fleet-history';
import { FleetPastContext } from './fleet-past';

export const NO_MODULES: readonly ModuleTelemetry[] = [];
export const modulesOf = ({ modules }: FleetSnapshot): readonly ModuleTelemetry[] => modules;

/** Requests the history of the machines that pass the filter, once for the whole dashboard. */
export function FleetPastProvider({ children }: { children: ReactNode }) {
  const { period } = useFleetView();
  const modules = useFilteredFleet(modulesOf) ?? NO_MODULES;
  const fleet = useFleet(modulesOf) ?? NO_MODULES;
  const { history, refresh } = useFleetHistory(modules, period, fleet);
  const past = useMemo(() => ({ history, refresh }), [history, refresh]);
  return <FleetPastContext value={past}>{children}</FleetPastContext>;
}
