import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { epochMs, type EpochMs } from '../../base/units';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { periodSpan } from '../../domain/view/period';
import { TELEMETRY_REFRESH, type Period } from '../../domain/time/time-ranges';
import { fillAlerts } from '../../sync/alerts/fill-alerts';
import { refreshActive } from '../../sync/alerts/refresh-active';
import { alertDepsOf } from './alert-deps-of';
import { activeAlertsQuery, alertHistoryQuery } from './alerts';
import { useServices } from '../services';
import { useScreenPoll, type PollOnce } from '../use-screen-poll';

/** Time of the newest sample of some machines, read by a poll when it begins. */
export function useSampleTime(
  modules: readonly Pick<ModuleTelemetry, 'measuredAt'>[],
): RefObject<EpochMs> {
  const newest = modules.reduce((time, { measuredAt }) => Math.max(time, measuredAt ?? 0), 0);
  const time = useRef(epochMs(newest));
  useEffect(() => {
    time.current = epochMs(newest);
  }, [newest]);
  return time;
}

/** Codes of some machines as a text: where they change, an alert began or ended. */
export const codesOf = (
  modules: readonly Pick<ModuleTelemetry, 'alarmCode' | 'warningCode'>[],
): string =>
  modules.map(({ alarmCode, warningCode }) => `${String(alarmCode)} ${String(warningCode)}`).join();

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
 * are shown, at once when its codes change. An equal period has to be the same object.
 */
export function useAlertHistory(module: ModuleTelemetry, period: Period) {
  const services = useServices();
  const { moduleId } = module;
  const sampleTimeRef = useSampleTime([module]);
  const { data: history, isPlaceholderData } = useQuery({
    ...alertHistoryQuery(services, moduleId, period),
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const poll: PollOnce = useCallback(
    (signal, onProgress) => {
      const span = periodSpan(period, services.clock.now());
      return fillAlerts(
        alertDepsOf(services),
        { moduleId, span, sampledAt: sampleTimeRef.current },
        signal,
        onProgress,
      );
    },
    [services, moduleId, period, sampleTimeRef],
  );
  const refresh = useScreenPoll(
    poll,
    period.live ? TELEMETRY_REFRESH : null,
    true,
    codesOf([module]),
  );
  return { history, isOfBefore: isPlaceholderData, refresh };
}
