import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadSpan } from '../../domain/alerts/alarm-load';
import type { ModuleId } from '../../domain/ids';
import { TELEMETRY_REFRESH } from '../../domain/time/time-ranges';
import { fillFleetAlerts } from '../../sync/alerts/fill-fleet-alerts';
import { useServices } from '../services';
import { useScreenPoll, type PollOnce } from '../use-screen-poll';
import { alertDepsOf } from './alert-deps-of';
import { fleetLoadQuery } from './alerts';

/**
 * Alarm load of some machines over the last 24 hours: at once as stored on this device, and filled
 * while it is shown. Equal ids have to be the same array.
 */
export function useFleetLoad(moduleIds: readonly ModuleId[]) {
  const services = useServices();
  const { data: load } = useQuery({
    ...fleetLoadQuery(services, moduleIds),
    placeholderData: keepPreviousData,
    throwOnError: (_error, { state }) => state.data === undefined,
  });
  const poll: PollOnce = useCallback(
    (signal) =>
      fillFleetAlerts(
        alertDepsOf(services),
        { moduleIds, span: loadSpan(services.clock.now()) },
        signal,
      ),
    [services, moduleIds],
  );
  const { error } = useScreenPoll(poll, TELEMETRY_REFRESH, true);
  return { load, error };
}
