import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FleetHistory } from '../../domain/history/fleet-history';
import { periodSpan } from '../../domain/view/period';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { eventsResolution, type Period } from '../../domain/time/time-ranges';
import { membersOf } from './fleet-request';
import { fleetHistoryQuery } from './fleet-history';
import { failsScreen } from '../later-code';
import { useServices } from '../services';
import { useRefresh, type HistoryRefreshing, type RefreshTarget } from '../history/use-refresh';
import { useSame } from '../use-same';

/**
 * History of many modules over a period: at once as stored on this device (undefined during the
 * first reading), and filled and refreshed while it is shown. A screen uses it once and passes it
 * on, since each use fills.
 *
 * `fleet` are all modules that the person sees: a power block is silent when all of its modules
 * are, shown or not. The newest samples of a live period are those of `modules`.
 */
export function useFleetHistory(
  modules: readonly ModuleTelemetry[],
  period: Period,
  fleet: readonly ModuleTelemetry[] = modules,
): { readonly history: FleetHistory | undefined; readonly refresh: HistoryRefreshing } {
  const services = useServices();
  const samePeriod = useSame(period);
  const members = useSame(useMemo(() => membersOf(modules, fleet), [modules, fleet]));
  const query = useMemo(
    () => fleetHistoryQuery(services, { members, period: samePeriod }),
    [services, members, samePeriod],
  );
  const { data } = useQuery({ ...query, throwOnError: failsScreen });
  const target = useMemo(
    (): RefreshTarget => ({
      period: samePeriod,
      request: (now) => ({
        moduleIds: members.map(({ moduleId }) => moduleId),
        interval: eventsResolution(samePeriod).interval,
        bundle: 'default',
        span: periodSpan(samePeriod, now),
      }),
    }),
    [members, samePeriod],
  );
  const history = samePeriod.live ? data?.withNewest(fleet) : data?.history;
  return { history, refresh: useRefresh(target) };
}
