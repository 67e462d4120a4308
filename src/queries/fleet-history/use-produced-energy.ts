import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { energyPlan } from '../../domain/history/energy-bars';
import type { EnergyBar } from '../../domain/history/fleet-history';
import { counterSpan } from '../../domain/history/produced-energy';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import type { Period } from '../../domain/time/time-ranges';
import type { Zone } from '../../base/zones';
import { COUNTER, ownersOf } from './energy-ask';
import { isToBeThrown } from '../later-code';
import { producedEnergyQuery } from './produced-energy';
import { useServices } from '../services';
import { useRefresh, type HistoryRefreshing, type RefreshAsk } from '../history/use-refresh';
import { useSame } from './use-same';

/**
 * What modules produced over a period, by power block, in bars that fit the period (section 9): at once
 * as this device has it (undefined while it is read for the first time), and kept filled and fresh
 * while somebody looks. The last bar of a period that reaches until now is growing, and not complete.
 */
export function useProducedEnergy(
  modules: readonly ModuleTelemetry[],
  period: Period,
  zone: Zone,
): { readonly bars: readonly EnergyBar[] | undefined; readonly refresh: HistoryRefreshing } {
  const services = useServices();
  const samePeriod = useSame(period);
  const owners = useSame(useMemo(() => ownersOf(modules), [modules]));
  const query = useMemo(
    () => producedEnergyQuery(services, { owners, period: samePeriod, zone }),
    [services, owners, samePeriod, zone],
  );
  const { data } = useQuery({ ...query, throwOnError: isToBeThrown });
  const ask = useMemo(
    (): RefreshAsk => ({
      period: samePeriod,
      request: (now) => {
        const plan = energyPlan(samePeriod, now, zone);
        return {
          moduleIds: plan.bars.length === 0 ? [] : owners.map(({ moduleId }) => moduleId),
          interval: plan.interval,
          bundle: COUNTER,
          span: plan.bars.length === 0 ? { from: now, to: now } : counterSpan(plan),
        };
      },
    }),
    [owners, samePeriod, zone],
  );
  return { bars: data?.bars, refresh: useRefresh(ask) };
}
