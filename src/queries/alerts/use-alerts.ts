import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ModuleId } from '../../domain/ids';
import { periodSpan } from '../../domain/view/period';
import { TELEMETRY_REFRESH, type Period } from '../../domain/time/time-ranges';
import { alertsIn } from '../../store/alerts/alerts';
import { fillAlerts } from '../../sync/alerts/fill-alerts';
import { refreshActive } from '../../sync/alerts/refresh-active';
import { activeAlertsQuery, alertHistoryQuery } from './alerts';
import { useServices, type Services } from '../services';
import { useAlertPoll, type Ask } from './use-alert-poll';

const partsOf = ({ store, reads, clock, connection, locks }: Services) => ({
  ...{ reads, clock, connection, locks },
  alerts: alertsIn(store.alertRows),
});

/**
 * What is active in the visible fleet, at once as this device has it (undefined while it is read, null when it never
 * got it), and refreshed with the fleet's rhythm while somebody looks.
 */
export function useActiveAlerts() {
  const services = useServices();
  const { data: active } = useQuery({
    ...activeAlertsQuery(services),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const ask: Ask = useCallback((signal) => refreshActive(partsOf(services), signal), [services]);
  return { active, refresh: useAlertPoll(ask, TELEMETRY_REFRESH) };
}

/**
 * State changes of a module over a period, at once as this device has them, and kept filled while somebody looks. A
 * period that means the same has to be the same object.
 */
export function useAlertHistory(moduleId: ModuleId, period: Period) {
  const services = useServices();
  const { data: history, isPlaceholderData } = useQuery({
    ...alertHistoryQuery(services, moduleId, period),
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const ask: Ask = useCallback(
    (signal, onProgress) => {
      const span = periodSpan(period, services.clock.now());
      return fillAlerts(partsOf(services), { moduleId, span }, signal, onProgress);
    },
    [services, moduleId, period],
  );
  const refresh = useAlertPoll(ask, period.live ? TELEMETRY_REFRESH : null);
  return { history, isOfBefore: isPlaceholderData, refresh };
}
