import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { epochMs, type EpochMs } from '../../base/units';
import { withExact } from '../../domain/history/exact-fleet';
import { withSilences } from '../../domain/history/exact-silences';
import type { FleetHistory } from '../../domain/history/fleet-history';
import { silentSpans, type Covered } from '../../domain/history/silent-spans';
import type { ModuleId } from '../../domain/ids';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { intervalMs } from '../../domain/time/intervals';
import type { Period } from '../../domain/time/time-ranges';
import { alertHistoryQuery, knownAlerts } from '../../queries/alerts/alerts';
import type { HistoryView } from '../../queries/history/history-view';
import { useServices } from '../../queries/services';
import { exactRuns, useExactStates } from '../../queries/history/use-exact-states';
import { useModulePast } from './use-module-past';

/**
 * Starts, stops, silences and alerts of the range are exact until `exactUntil`; it is null where a
 * part before the newest bucket is not.
 */
type ExactPast = FleetHistory & { readonly exactUntil: EpochMs | null };

/**
 * History of one machine, with exact events where their source is on this device: starts, stops and
 * silences to the minute, and alarms and warnings as the alerts that began.
 */
export function useExactPast(module: ModuleTelemetry, period: Period): ExactPast | undefined {
  const past = useModulePast(module, period);
  const exact = useExactStates(module.moduleId, period);
  const alerts = useKnownAlerts(module.moduleId, period);
  const { moduleId, powerBlockId, name, alarmCode, warningCode, measuredAt } = module;
  return useMemo(() => {
    if (past === undefined) return past;
    const subject = { kind: 'module', moduleId, powerBlockId, name } as const;
    const bucketMs = intervalMs(past.wider ?? past.interval);
    const machine = { subject, bucketMs };
    const runs = exact == null ? null : exactRuns(exact, alerts);
    const now = period.live ? { alarm: alarmCode, warning: warningCode } : null;
    const events = withExact(past.events, { runs, alerts }, { ...machine, now });
    const wide = { coverage: past.coverage, widthMs: machine.bucketMs, until: untilOf(past) };
    const until = Math.min(runs?.until ?? 0, alerts?.until ?? 0, past.span.to);
    return {
      ...past,
      events: withSilences(events, {
        ...machine,
        ...silencesOf(wide, exact),
        lastSampleAt: measuredAt,
      }),
      exactUntil: until + machine.bucketMs >= past.span.to ? epochMs(until) : null,
    };
  }, [
    past,
    exact,
    alerts,
    period,
    moduleId,
    powerBlockId,
    name,
    alarmCode,
    warningCode,
    measuredAt,
  ]);
}

/** Time of the newest fetch of a history; the beginning of time where nothing was fetched. */
const untilOf = ({ fetched }: Pick<HistoryView, 'fetched'>): EpochMs =>
  fetched?.newest ?? epochMs(0);

/** Coverage of a history, as silences are found in it. */
export const coveredOf = (view: HistoryView): Covered => ({
  coverage: view.coverage,
  widthMs: intervalMs(view.interval),
  until: untilOf(view),
});

/** Spans in which the machine was offline, and the coverage in which they were found. */
function silencesOf(wide: Covered, exact: HistoryView | null | undefined) {
  const narrow = exact == null ? null : coveredOf(exact);
  const coverages = [wide.coverage, ...(narrow === null ? [] : [narrow.coverage])];
  return { spans: silentSpans(wide, narrow), coverages };
}

/** Begins and ends of alerts over a period; null while none of it is on this device. */
function useKnownAlerts(moduleId: ModuleId, period: Period) {
  const services = useServices();
  const { data } = useQuery(alertHistoryQuery(services, moduleId, period));
  return useMemo(() => (data === undefined ? null : knownAlerts(data)), [data]);
}
