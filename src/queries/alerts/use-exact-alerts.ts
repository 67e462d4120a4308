import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { epochMs, MINUTE, type EpochMs } from '../../base/units';
import { withFleetAlerts } from '../../domain/history/exact-alerts';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { intervalMs } from '../../domain/time/intervals';
import { eventsResolution, TELEMETRY_REFRESH, type Period } from '../../domain/time/time-ranges';
import { periodSpan } from '../../domain/view/period';
import { fillFleetAlerts } from '../../sync/alerts/fill-fleet-alerts';
import { useSame } from '../use-same';
import { useServices } from '../services';
import { useScreenPoll, type PollOnce } from '../use-screen-poll';
import { alertDepsOf } from './alert-deps-of';
import { knownAlertsQuery } from './alerts';
import { codesOf, useSampleTime } from './use-alerts';

/** A larger list keeps the alarms of its buckets: reading all alerts would take too long. */
const MOST_MACHINES = 100;
/** So do longer periods, whose buckets are wider. */
const WIDEST = 10 * MINUTE;

/**
 * History of some machines with exact alarms and warnings, as far as their alerts are on this
 * device; they are fetched while they are shown, at once when a code changes. Those of all machines
 * are known until `alertsUntil`; null where one lacks a part before the newest bucket.
 */
export function useExactAlerts(
  history: FleetHistory | undefined,
  modules: readonly ModuleTelemetry[],
  period: Period,
): { readonly history: FleetHistory | undefined; readonly alertsUntil: EpochMs | null } {
  const services = useServices();
  const same = useSame(period);
  const ids = useSame(useMemo(() => modules.map(({ moduleId }) => moduleId), [modules]));
  const sampleTimeRef = useSampleTime(modules);
  const width = intervalMs(eventsResolution(same).interval);
  const isSmall = ids.length <= MOST_MACHINES && width <= WIDEST;
  const { data } = useQuery({ ...knownAlertsQuery(services, ids, same), enabled: isSmall });
  const poll: PollOnce = useCallback(
    (signal) => {
      if (!isSmall) return Promise.resolve(null);
      const span = periodSpan(same, services.clock.now());
      const request = { moduleIds: ids, span, sampledAt: sampleTimeRef.current };
      return fillFleetAlerts(alertDepsOf(services), request, signal);
    },
    [services, ids, same, isSmall, sampleTimeRef],
  );
  useScreenPoll(poll, same.live && isSmall ? TELEMETRY_REFRESH : null, true, codesOf(modules));
  return useMemo(() => {
    if (history === undefined || data === undefined || !isSmall) {
      return { history, alertsUntil: null };
    }
    const known = new Map(data.map(({ moduleId, ...alerts }) => [moduleId, alerts]));
    const bucketMs = intervalMs(history.wider ?? history.interval);
    const list = { modules, bucketMs, isLive: same.live };
    const events = withFleetAlerts(history.events, known, list);
    const { to } = history.span;
    const until = Math.min(to, ...ids.map((id) => known.get(id)?.until ?? 0));
    const alertsUntil = until + bucketMs >= to ? epochMs(until) : null;
    return { history: { ...history, events }, alertsUntil };
  }, [history, data, modules, ids, same, isSmall]);
}
