import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { epochMs, MINUTE, type EpochMs } from '../../base/units';
import { withExactFleet, type ExactSources } from '../../domain/history/exact-fleet';
import type { ModuleId } from '../../domain/ids';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { intervalMs } from '../../domain/time/intervals';
import { eventsResolution, type Period } from '../../domain/time/time-ranges';
import { periodSpan } from '../../domain/view/period';
import { useFleetAlerts } from '../../queries/alerts/use-fleet-alerts';
import { fleetStatesQuery } from '../../queries/history/fleet-states';
import { exactInterval, exactRuns, FINE, FIRST_WORD } from '../../queries/history/use-exact-states';
import { useRefresh, type RefreshTarget } from '../../queries/history/use-refresh';
import { useServices } from '../../queries/services';
import { useSame } from '../../queries/use-same';
import { EventsTable } from './EventsTable';

/** A longer list keeps the times of its buckets: minutes of all machines would take too long. */
const MOST_MACHINES = 48;
/** So do longer periods, whose buckets are wider. */
const WIDEST = 10 * MINUTE;

interface ExactEventsProps {
  history: FleetHistory | undefined;
  modules: readonly ModuleTelemetry[];
  period: Period;
}

/**
 * Events of some machines and their power blocks over a period. Alarms, warnings, starts and stops
 * of up to 48 machines over a day are exact, as far as they are on this device; they are fetched
 * while they are shown.
 */
export function ExactEvents({ history, modules, period }: ExactEventsProps) {
  const { clock } = useServices();
  const isSmall = modules.length > 0 && modules.length <= MOST_MACHINES;
  const isNarrow = intervalMs(eventsResolution(period).interval) <= WIDEST;
  const hasMinutes = exactInterval(period, clock.now()) !== null;
  return isSmall && isNarrow && hasMinutes ? (
    <ExactTable {...{ history, modules, period }} />
  ) : (
    <EventsTable history={history} period={period} />
  );
}

function ExactTable({ history, modules, period }: ExactEventsProps) {
  const same = useSame(period);
  const moduleIds = useSame(modules.map(({ moduleId }) => moduleId));
  const target = useMemo(
    (): RefreshTarget => ({
      period: same,
      request: (now) => ({
        moduleIds,
        ...{ interval: FINE, bundle: FIRST_WORD, span: periodSpan(same, now) },
      }),
    }),
    [moduleIds, same],
  );
  useRefresh(target);
  const exact = useExactFleet({ history, modules, period: same }, moduleIds);
  return <EventsTable {...exact} period={same} />;
}

/** History with exact events, and the time until which those of every machine are exact. */
function useExactFleet(
  { history, modules, period }: ExactEventsProps,
  ids: readonly ModuleId[],
): { readonly history: FleetHistory | undefined; readonly machinesUntil: EpochMs | null } {
  const alerts = useFleetAlerts(modules, period);
  const { data: states } = useQuery(fleetStatesQuery(useServices(), ids, period));
  return useMemo(() => {
    if (history === undefined) return { history, machinesUntil: null };
    const alertsOf = new Map(alerts?.map((one) => [one.moduleId, one]));
    const sources = new Map(
      ids.map((moduleId, i) => {
        const known = alertsOf.get(moduleId) ?? null;
        const view = states?.[i];
        const runs = view === undefined ? null : exactRuns(view, known);
        return [moduleId, { runs, alerts: known } satisfies ExactSources];
      }),
    );
    const bucketMs = intervalMs(history.wider ?? history.interval);
    const list = { modules, bucketMs, isLive: period.live };
    const events = withExactFleet(history.events, sources, list);
    const { to } = history.span;
    const untils = [...sources.values()].flatMap(({ runs, alerts: known }) => [
      runs?.until ?? 0,
      known?.until ?? 0,
    ]);
    const until = Math.min(to, ...untils);
    const machinesUntil = until + bucketMs >= to ? epochMs(until) : null;
    return { history: { ...history, events }, machinesUntil };
  }, [history, alerts, states, ids, modules, period]);
}
