import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ModuleId } from '../../../domain/ids';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { intervalMs } from '../../../domain/time/intervals';
import type { Period } from '../../../domain/time/time-ranges';
import { alertHistoryQuery } from '../../../queries/alerts/alerts';
import { useServices } from '../../../queries/services';
import type { HistoryView } from '../../../queries/history/history-view';
import type { TrendAnnotation } from '../../../ui/charts/model/trend';
import { useModuleSearch } from '../use-module-address';
import { groupOf, readHidden, writeHidden, type TimelineGroup } from './timeline-groups';
import { useAuditMarks } from './use-audit-marks';
import { useEventMarks, useSilenceMarks } from './use-event-marks';

/** Buckets at the end of a range that may not have arrived. */
const NEWEST = 3;

type TimelineInput = {
  module: ModuleTelemetry;
  period: Period;
  history: HistoryView;
  /** Changes of alerts; null where they are not all known, so that the buckets' events stand in. */
  alerts: readonly TrendAnnotation[] | null;
  /** Changes of the configuration. */
  changes: readonly TrendAnnotation[];
};

/** Whether a part of the alerts is not on this device; false while that is read. */
function useLacksAlerts(moduleId: ModuleId, period: Period): boolean {
  const { data } = useQuery(alertHistoryQuery(useServices(), moduleId, period));
  return data !== undefined && data.missing.length > 0;
}

/** Whether more than the newest buckets, which are on their way, is not on this device. */
const isMissing = ({ coverage, requested, interval }: HistoryView): boolean =>
  coverage.some(
    ({ kind, from }) => kind === 'missing' && from < requested.to - NEWEST * intervalMs(interval),
  );

/**
 * Entries of a machine's timeline in a range, newest first, each with the time of its most exact
 * source; and the groups that the address hides.
 */
export function useTimeline({ module, period, history, alerts, changes }: TimelineInput) {
  const { without, show } = useModuleSearch();
  const events = useEventMarks(module, period, alerts !== null);
  const silences = useSilenceMarks(module, period, history);
  const audit = useAuditMarks(module, history.requested, period.live);
  const { marks: acts } = audit;
  const entries = useMemo(
    () =>
      [...events, ...silences, ...acts, ...(alerts ?? []), ...changes].sort(
        (one, other) => other.at - one.at,
      ),
    [events, silences, acts, alerts, changes],
  );
  const hidden = useMemo(() => readHidden(without), [without]);
  const shown = useMemo(
    () => (hidden.size === 0 ? entries : entries.filter(({ kind }) => !hidden.has(groupOf(kind)))),
    [entries, hidden],
  );
  const onHidden = (next: ReadonlySet<TimelineGroup>) => {
    show({ without: writeHidden(next) }, true);
  };
  const isPartial = useLacksAlerts(module.moduleId, period) || isMissing(history);
  return { entries, shown, hidden, audit, isPartial, onHidden };
}
