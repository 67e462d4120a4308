import { useMemo } from 'react';
import { useSnapshotStatus } from '../../../components/fleet/snapshot-context';
import { useIsFresh } from '../../../components/fleet/use-is-fresh';
import { useFilteredFleet } from '../../../components/view/use-filtered-fleet';
import { isAlarm, type FleetAlarm } from '../../../domain/alerts/fleet-alarms';
import type { EpochMs } from '../../../base/units';
import type { FleetSnapshot } from '../../../domain/machine/telemetry';
import { useFleetAlarms } from '../../../queries/alerts/use-fleet-alarms';

const idsOf = ({ modules }: FleetSnapshot) => modules.map(({ moduleId }) => moduleId);

interface ShownAlarms {
  /** The worst first; those of offline machines last. */
  readonly alarms: readonly FleetAlarm[];
  /** Time of the data when they are old; null while they are live. */
  readonly staleSince: EpochMs | null;
}

/** Active alarms of the machines that pass the filter. */
export function useShownAlarms(): ShownAlarms {
  const known = useFleetAlarms();
  const { servedAt } = useSnapshotStatus();
  const asOf = known?.asOf ?? servedAt;
  const isFresh = useIsFresh(asOf);
  const ids = useFilteredFleet(idsOf);
  const shown = useMemo(() => {
    const isShown = new Set(ids);
    const alarms = known?.alarms.filter(isAlarm).filter(({ moduleId }) => isShown.has(moduleId));
    return (alarms ?? []).toSorted((a, b) => isOffline(a) - isOffline(b));
  }, [known, ids]);
  return { alarms: shown, staleSince: isFresh ? null : asOf };
}

const isOffline = ({ unconfirmedSince }: FleetAlarm): number => Number(unconfirmedSince !== null);
