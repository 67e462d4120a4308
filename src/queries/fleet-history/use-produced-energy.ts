import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { energyPlan } from '../../domain/history/energy-bars';
import { COUNTER, counterSpan } from '../../domain/history/produced-energy';
import type { AnyPeriod } from '../../domain/time/time-ranges';
import type { Zone } from '../../base/zones';
import { ownersOf, type Owner } from './energy-request';
import { failsScreen } from '../later-code';
import { producedEnergyQuery } from './produced-energy';
import type { EnergyReading } from './read-produced-energy';
import { useServices } from '../services';
import { useRefresh, type HistoryRefreshing, type RefreshTarget } from '../history/use-refresh';
import { useSame } from '../use-same';

export interface ProducedEnergy {
  readonly reading: EnergyReading | undefined;
  readonly refresh: HistoryRefreshing;
}

/**
 * Energy that modules produced over a period, by power block, in bars that fit the period (rules
 * §9.3): at once as stored on this device (undefined during the first reading), and filled and
 * refreshed while it is shown. The last bar of a period that reaches until now is growing, and not
 * complete.
 */
export function useProducedEnergy(
  modules: readonly Owner[],
  period: AnyPeriod,
  zone: Zone,
): ProducedEnergy {
  const services = useServices();
  const samePeriod = useSame(period);
  const owners = useSame(useMemo(() => ownersOf(modules), [modules]));
  const query = useMemo(
    () => producedEnergyQuery(services, { owners, period: samePeriod, zone }),
    [services, owners, samePeriod, zone],
  );
  const { data } = useQuery({ ...query, throwOnError: failsScreen });
  const target = useMemo(
    (): RefreshTarget => ({
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
  return {
    reading: data,
    refresh: useRefresh(target),
  };
}
