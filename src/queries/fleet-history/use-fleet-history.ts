import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FleetHistory } from '../../domain/history/fleet-history';
import { periodSpan } from '../../domain/view/period';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { eventsResolution, type Period } from '../../domain/time/time-ranges';
import { membersOf } from './fleet-ask';
import { fleetHistoryQuery } from './fleet-history';
import { isToBeThrown } from '../later-code';
import { useServices } from '../services';
import { useRefresh, type HistoryRefreshing, type RefreshAsk } from '../history/use-refresh';
import { useSame } from './use-same';

/**
 * The history of many modules over a period, worked out: at once as this device has it (undefined while
 * it is read for the first time), and kept filled and fresh while somebody looks. Asked once for a
 * screen, and handed on: each use keeps itself filled.
 *
 * `fleet` are all modules that the person sees: a power block is silent when all of its modules are,
 * looked at or not. The newest samples of a live period are those of `modules`.
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
  const { data } = useQuery({ ...query, throwOnError: isToBeThrown });
  const ask = useMemo(
    (): RefreshAsk => ({
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
  return { history, refresh: useRefresh(ask) };
}
