import { useMemo } from 'react';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import { isAlarm, type FleetAlarm } from '../../../domain/alerts/fleet-alarms';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { useFleetAlarms } from '../../../queries/alerts/use-fleet-alarms';

const idsOf = ({ modules }: FleetSnapshot) => modules.map(({ moduleId }) => moduleId);

/** Active alarms of the machines that pass the filter, the worst first; offline ones last. */
export function useShownAlarms(): readonly FleetAlarm[] {
  const known = useFleetAlarms();
  const ids = useFilteredFleet(idsOf);
  return useMemo(() => {
    const isShown = new Set(ids);
    const alarms = known?.alarms.filter(isAlarm).filter(({ moduleId }) => isShown.has(moduleId));
    return (alarms ?? []).toSorted((a, b) => isOffline(a) - isOffline(b));
  }, [known, ids]);
}

const isOffline = ({ unconfirmedSince }: FleetAlarm): number => Number(unconfirmedSince !== null);
