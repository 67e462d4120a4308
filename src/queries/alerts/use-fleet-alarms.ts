import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { EpochMs } from '../../base/units';
import { fleetAlarms, type AlertsAt, type FleetAlarm } from '../../domain/alerts/fleet-alarms';
import type { ModuleId } from '../../domain/ids';
import { isConnected } from '../../domain/machine/connection';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { refreshActive } from '../../sync/alerts/refresh-active';
import { fleetQuery } from '../fleet';
import { useServices } from '../services';
import { useScreenPoll, type PollOnce, type Refreshing } from '../use-screen-poll';
import { alertDepsOf } from './alert-deps-of';
import { activeAlertsQuery } from './alerts';

/** Active alerts of the visible fleet, as stored on this device. */
export interface FleetAlarms {
  /** The worst first. */
  readonly alarms: readonly FleetAlarm[];
  /** Server's time of the newer response: of the fleet, or of the alerts. */
  readonly asOf: EpochMs;
  /** Offline machines, whose alarms of now are not known. */
  readonly offline: readonly { readonly moduleId: ModuleId; readonly name: string }[];
  /** Number of the other machines. */
  readonly online: number;
}

/** Refreshes the active alerts while it is mounted, whatever dates the screen shows. */
export function useAlarmPolling(everyMs: number): Refreshing {
  const services = useServices();
  const poll: PollOnce = useCallback(
    (signal) => refreshActive(alertDepsOf(services), signal),
    [services],
  );
  return useScreenPoll(poll, everyMs);
}

/** Result by snapshot, and the alerts of that result. Three parts of a dashboard share it. */
const cache = new WeakMap<FleetSnapshot, { alerts: AlertsAt | null; known: FleetAlarms }>();

function knownAlarms(snapshot: FleetSnapshot, alerts: AlertsAt | null): FleetAlarms {
  const cached = cache.get(snapshot);
  if (cached?.alerts === alerts) return cached.known;
  const { servedAt, modules } = snapshot;
  const offline = modules
    .filter(({ measuredAt }) => !isConnected(measuredAt, servedAt))
    .map(({ moduleId, name }) => ({ moduleId, name }));
  const known = {
    alarms: fleetAlarms(snapshot, alerts),
    asOf: alerts !== null && alerts.servedAt > servedAt ? alerts.servedAt : servedAt,
    offline,
    online: modules.length - offline.length,
  };
  cache.set(snapshot, { alerts, known });
  return known;
}

/**
 * Active alerts of the visible fleet as stored on this device; undefined while they are read, and
 * while there is no fleet. Sends no request.
 */
export function useFleetAlarms(): FleetAlarms | undefined {
  const services = useServices();
  const { data: stored } = useQuery(fleetQuery(services));
  const { data: alerts = null } = useQuery(activeAlertsQuery(services));
  const snapshot = stored?.snapshot;
  return snapshot === undefined ? undefined : knownAlarms(snapshot, alerts);
}
