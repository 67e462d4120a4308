import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useFleet } from '../../components/fleet/use-fleet';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';
import type { Period } from '../../domain/time/time-ranges';
import { membersOf } from '../../queries/fleet-history/fleet-ask';
import { fleetHistoryQuery } from '../../queries/fleet-history/fleet-history';
import { useServices } from '../../queries/services';
import { useSame } from '../../queries/fleet-history/use-same';

const NOBODY: readonly ModuleTelemetry[] = [];

/** The machines of a power block: it is silent when all of them are (section 4). */
export function useBlockMates(powerBlockId: PowerBlockId): readonly ModuleTelemetry[] {
  const select = useCallback(
    ({ modules }: FleetSnapshot) => modules.filter((one) => one.powerBlockId === powerBlockId),
    [powerBlockId],
  );
  return useFleet(select) ?? NOBODY;
}

/**
 * What happened to one machine over a period, as this device has it; undefined while it is read. It is kept filled by the
 * runtime card, which is always there, so that a page asks once.
 */
export function useModulePast(module: ModuleTelemetry, period: Period): FleetHistory | undefined {
  const services = useServices();
  const mates = useBlockMates(module.powerBlockId);
  const samePeriod = useSame(period);
  const members = useSame(useMemo(() => membersOf([module], mates), [module, mates]));
  const query = useMemo(
    () => fleetHistoryQuery(services, { members, period: samePeriod }),
    [services, members, samePeriod],
  );
  const { data } = useQuery(query);
  return samePeriod.live ? data?.withNewest(mates) : data?.history;
}
