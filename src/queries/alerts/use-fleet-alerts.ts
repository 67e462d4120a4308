import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { TELEMETRY_REFRESH, type Period } from '../../domain/time/time-ranges';
import { periodSpan } from '../../domain/view/period';
import { fillFleetAlerts } from '../../sync/alerts/fill-fleet-alerts';
import { useServices } from '../services';
import { useSame } from '../use-same';
import { useScreenPoll, type PollOnce } from '../use-screen-poll';
import { alertDepsOf } from './alert-deps-of';
import { knownAlertsQuery } from './alerts';
import { codesOf, useSampleTime } from './use-alerts';

/**
 * Alerts of some machines over a period, as far as they are on this device, and filled while they
 * are shown, at once when a code changes. An equal period has to be the same object.
 */
export function useFleetAlerts(modules: readonly ModuleTelemetry[], period: Period) {
  const services = useServices();
  const ids = useSame(modules.map(({ moduleId }) => moduleId));
  const sampleTimeRef = useSampleTime(modules);
  const { data } = useQuery(knownAlertsQuery(services, ids, period));
  const poll: PollOnce = useCallback(
    (signal) => {
      const span = periodSpan(period, services.clock.now());
      const request = { moduleIds: ids, span, sampledAt: sampleTimeRef.current };
      return fillFleetAlerts(alertDepsOf(services), request, signal);
    },
    [services, ids, period, sampleTimeRef],
  );
  useScreenPoll(poll, period.live ? TELEMETRY_REFRESH : null, true, codesOf(modules));
  return data;
}
