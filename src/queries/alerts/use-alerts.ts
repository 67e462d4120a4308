import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ModuleId } from '../../domain/ids';
import { periodSpan } from '../../domain/view/period';
import { TELEMETRY_REFRESH, type Period } from '../../domain/time/time-ranges';
import { fillAlerts } from '../../sync/alerts/fill-alerts';
import { refreshActive } from '../../sync/alerts/refresh-active';
import { alertDepsOf } from './alert-deps-of';
import { activeAlertsQuery, alertHistoryQuery } from './alerts';
import { useServices } from '../services';
import { useScreenPoll, type PollOnce } from '../use-screen-poll';

/**
 * Active alerts of the visible fleet: at once as stored on this device (undefined while they are
 * read, null when it never got them), and refreshed as often as the fleet while they are shown.
 */
export function useActiveAlerts() {
  const services = useServices();
  const { data: active } = useQuery({
    ...activeAlertsQuery(services),
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const poll: PollOnce = useCallback(
    (signal) => refreshActive(alertDepsOf(services), signal),
    [services],
  );
  return { active, refresh: useScreenPoll(poll, TELEMETRY_REFRESH) };
}

/**
 * State changes of a module over a period: at once as stored on this device, and filled while they
 * are shown. An equal period has to be the same object.
 */
export function useAlertHistory(moduleId: ModuleId, period: Period) {
  const services = useServices();
  const { data: history, isPlaceholderData } = useQuery({
    ...alertHistoryQuery(services, moduleId, period),
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const poll: PollOnce = useCallback(
    (signal, onProgress) => {
      const span = periodSpan(period, services.clock.now());
      return fillAlerts(alertDepsOf(services), { moduleId, span }, signal, onProgress);
    },
    [services, moduleId, period],
  );
  const refresh = useScreenPoll(poll, period.live ? TELEMETRY_REFRESH : null, true);
  return { history, isOfBefore: isPlaceholderData, refresh };
}
