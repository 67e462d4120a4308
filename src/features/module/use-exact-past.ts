import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { epochMs, type EpochMs } from '../../base/units';
import { alertEdges } from '../../domain/alerts/alert-edges';
import {
  runChanges,
  standingNow,
  standingThroughout,
  withAlerts,
  withRunChanges,
  type AlertEdge,
  type RunChanges,
} from '../../domain/history/exact-events';
import { withSilences } from '../../domain/history/exact-silences';
import type { FleetHistory } from '../../domain/history/fleet-history';
import { silentSpans, type Covered } from '../../domain/history/silent-spans';
import type { ModuleId } from '../../domain/ids';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { intervalMs } from '../../domain/time/intervals';
import type { Period } from '../../domain/time/time-ranges';
import { alertHistoryQuery } from '../../queries/alerts/alerts';
import type { HistoryView } from '../../queries/history/history-view';
import { useServices } from '../../queries/services';
import { useExactStates } from '../../queries/history/use-exact-states';
import { useModulePast } from './use-module-past';

/** `isExact` is true where starts, stops, silences and alerts of all of the range are exact. */
type ExactPast = FleetHistory & { readonly isExact: boolean };

/**
 * History of one machine, with exact events where their source is on this device: starts, stops and
 * silences to the minute, and alarms and warnings as the alerts that began.
 */
export function useExactPast(module: ModuleTelemetry, period: Period): ExactPast | undefined {
  const past = useModulePast(module, period);
  const exact = useExactStates(module.moduleId, period);
  const alerts = useWholeAlerts(module.moduleId, period);
  const { moduleId, powerBlockId, name, alarmCode, warningCode, measuredAt } = module;
  return useMemo(() => {
    if (past === undefined) return past;
    const subject = { kind: 'module', moduleId, powerBlockId, name } as const;
    const bucketMs = intervalMs(past.wider ?? past.interval);
    const machine = { subject, bucketMs };
    const changes = exact == null ? null : changesOf(exact, alerts ?? []);
    const run = changes === null ? past.events : withRunChanges(past.events, changes, machine);
    const standing = period.live
      ? standingNow({ alarm: alarmCode, warning: warningCode }, alerts ?? [])
      : standingThroughout(past.events);
    const events = alerts === null ? run : withAlerts(run, alerts, { ...machine, standing });
    const wide = { coverage: past.coverage, widthMs: machine.bucketMs, until: untilOf(past) };
    const isToTheEnd = changes !== null && changes.until + machine.bucketMs >= past.span.to;
    return {
      ...past,
      events: withSilences(events, {
        ...machine,
        ...silencesOf(wide, exact),
        lastSampleAt: measuredAt,
      }),
      isExact: isToTheEnd && alerts !== null,
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

function changesOf(
  { span, interval, coverage, columns }: HistoryView,
  edges: readonly AlertEdge[],
): RunChanges | null {
  const words = columns.get('StatusWord.first');
  if (words === undefined) return null;
  const alarms = edges
    .filter(({ trouble, isBegin }) => trouble === 'alarm' && isBegin)
    .map(({ at }) => at);
  return runChanges({ span, words, coverage, widthMs: intervalMs(interval), alarms });
}

/** Begins and ends of alerts over a period; null while a part is not on this device. */
function useWholeAlerts(moduleId: ModuleId, period: Period): readonly AlertEdge[] | null {
  const services = useServices();
  const { data } = useQuery(alertHistoryQuery(services, moduleId, period));
  return useMemo(
    () => (data === undefined || data.missing.length > 0 ? null : alertEdges(data.changes)),
    [data],
  );
}
