import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useFleet } from '../../components/fleet/use-fleet';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { PowerBlockId } from '../../domain/ids';
import type { FleetSnapshot, ModuleTelemetry } from '../../domain/machine/telemetry';
import type { Period } from '../../domain/time/time-ranges';
import { membersOf } from '../../queries/fleet-history/fleet-request';
import { fleetHistoryQuery } from '../../queries/fleet-history/fleet-history';
import { useServices } from '../../queries/services';
import { useSame } from '../../queries/use-same';

const NO_MODULES: readonly ModuleTelemetry[] = [];

/** Modules of a power block; it is silent when all of them are (rules §4.12). */
export function useBlockModules(powerBlockId: PowerBlockId): readonly ModuleTelemetry[] {
  const select = useCallback(
    ({ modules }: FleetSnapshot) => modules.filter((one) => one.powerBlockId === powerBlockId),
    [powerBlockId],
  );
  return useFleet(select) ?? NO_MODULES;
}

/**
 * History of one machine over a period, as stored on this device; undefined while it is read. The
 * runtime card, which is always on the page, keeps it filled, so that a page requests it once.
 */
export function useModulePast(module: ModuleTelemetry, period: Period): FleetHistory | undefined {
  const services = useServices();
  const blockModules = useBlockModules(module.powerBlockId);
  const samePeriod = useSame(period);
  const members = useSame(useMemo(() => membersOf([module], blockModules), [module, blockModules]));
  const query = useMemo(
    () => fleetHistoryQuery(services, { members, period: samePeriod }),
    [services, members, samePeriod],
  );
  const { data } = useQuery(query);
  return samePeriod.live ? data?.withNewest(blockModules) : data?.history;
}
