import { queryOptions } from '@tanstack/react-query';
import type { Alert } from '../../domain/alerts/alert';
import { alarmLoad, loadSpan, type AlarmLoad } from '../../domain/alerts/alarm-load';
import { alertEdges } from '../../domain/alerts/alert-edges';
import type { KnownAlerts } from '../../domain/history/exact-alerts';
import type { ModuleId } from '../../domain/ids';
import { storedSpans } from '../../domain/series/ledger';
import { periodSpan } from '../../domain/view/period';
import { subtractSpans, type Span, type Spans } from '../../domain/time/spans';
import type { Period } from '../../domain/time/time-ranges';
import { epochMs, later, MINUTE, type EpochMs } from '../../base/units';
import { alertsIn } from '../../store/alerts/alerts';
import { KEYS } from '../keys';
import type { Services } from '../services';

/**
 * Stored active alerts of the visible fleet; null when this device never got any. Sends no request.
 */
export const activeAlertsQuery = ({ store }: Pick<Services, 'store'>) =>
  queryOptions({
    queryKey: [...KEYS.alerts, 'active'] as const,
    queryFn: () => alertsIn(store.alertRows).active(),
  });

/** A module's alert history, as stored on this device. */
export interface AlertHistoryView {
  readonly span: Span;
  /** State changes, newest first. */
  readonly changes: readonly Alert[];
  /** Spans that were never fetched on this device. */
  readonly missing: Spans;
  /** Time of the newest fetch; null when nothing was fetched. */
  readonly fetchedAt: EpochMs | null;
}

/** A live view moves on by itself. */
const MOVES_EVERY = MINUTE;
/** The end of a live view may be missing for this long without counting as a gap. */
const ON_ITS_WAY = 3 * MINUTE;

async function readHistory(
  store: Services['store'],
  moduleId: ModuleId,
  span: Span,
  now: EpochMs,
): Promise<AlertHistoryView> {
  const { changes, ledger } = await alertsIn(store.alertRows).history(moduleId, span);
  const past = { from: span.from, to: epochMs(Math.min(span.to, later(now, -ON_ITS_WAY))) };
  const fetched = ledger.map(({ fetchedAt }) => fetchedAt);
  return {
    span,
    changes,
    missing: subtractSpans([past], storedSpans(ledger)),
    fetchedAt: fetched.length === 0 ? null : epochMs(Math.max(...fetched)),
  };
}

/** Stored state changes of one module over a period. Sends no request. */
export const alertHistoryQuery = (
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  moduleId: ModuleId,
  period: Period,
) =>
  queryOptions({
    queryKey: [...KEYS.alerts, 'history', moduleId, period] as const,
    queryFn: (): Promise<AlertHistoryView> => {
      const now = clock.now();
      return readHistory(store, moduleId, periodSpan(period, now), now);
    },
    refetchInterval: period.live ? MOVES_EVERY : false,
    staleTime: period.live ? 0 : Infinity,
    gcTime: 5 * MINUTE,
  });

/** Alerts of one of several machines, as far as they are known. */
export interface ModuleAlerts extends KnownAlerts {
  readonly moduleId: ModuleId;
}

/**
 * Begins and ends of the alerts of some machines over a period, as stored on this device, without
 * machines of which none is known. Sends no request.
 */
export const knownAlertsQuery = (
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  moduleIds: readonly ModuleId[],
  period: Period,
) =>
  queryOptions({
    queryKey: [...KEYS.alerts, 'known', moduleIds, period] as const,
    queryFn: async (): Promise<readonly ModuleAlerts[]> => {
      const now = clock.now();
      const span = periodSpan(period, now);
      const views = await Promise.all(moduleIds.map((id) => readHistory(store, id, span, now)));
      return views.flatMap((view, i): ModuleAlerts[] => {
        const moduleId = moduleIds[i];
        const known = knownAlerts(view);
        return moduleId === undefined || known === null ? [] : [{ moduleId, ...known }];
      });
    },
    refetchInterval: period.live ? MOVES_EVERY : false,
    staleTime: period.live ? 0 : Infinity,
    gcTime: 5 * MINUTE,
  });

/**
 * Begins and ends of alerts up to the first part that is not on this device; null without any, or
 * where the time of one is not known.
 */
export function knownAlerts({
  span,
  changes,
  missing,
  fetchedAt,
}: AlertHistoryView): KnownAlerts | null {
  const until = missing[0]?.from ?? epochMs(Math.min(span.to, fetchedAt ?? span.from));
  if (until <= span.from || changes.some(({ timestamp }) => timestamp === null)) return null;
  return { edges: alertEdges(changes).filter(({ at }) => at < until), until };
}

/** Load of the last 24 hours by the alerts of some machines, as stored on this device. */
export interface FleetLoad extends AlarmLoad {
  readonly span: Span;
  /** Number of machines whose history of the span is complete on this device. */
  readonly complete: number;
  /** Where nothing newer is on this device: the time up to which the load is known; else null. */
  readonly until: EpochMs | null;
}

/** Load of the 24 hours before a time; `knownUntil` is where all histories end, if before it. */
async function readLoad(
  store: Services['store'],
  moduleIds: readonly ModuleId[],
  at: EpochMs,
): Promise<Omit<FleetLoad, 'until'> & { readonly knownUntil: EpochMs | null }> {
  const span = loadSpan(at);
  const histories = await Promise.all(
    moduleIds.map((moduleId) => readHistory(store, moduleId, span, at)),
  );
  const begun = histories.flatMap(({ changes }) => changes);
  const ends = histories.flatMap(({ missing }) => missing.slice(-1).map(({ from }) => from));
  const knownUntil = ends.length === 0 ? null : epochMs(Math.min(...ends));
  const complete = histories.filter(({ missing }) => missing.length === 0).length;
  return { ...alarmLoad(begun, span), span, complete, knownUntil };
}

/**
 * Stored alarm load of the last 24 hours, or of those before the last response of all machines.
 * Sends no request.
 */
export const fleetLoadQuery = (
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  moduleIds: readonly ModuleId[],
) =>
  queryOptions({
    queryKey: [...KEYS.alerts, 'load', moduleIds] as const,
    queryFn: async (): Promise<FleetLoad> => {
      const now = clock.now();
      const load = await readLoad(store, moduleIds, now);
      const { knownUntil: until } = load;
      if (until === null) return { ...load, until };
      const before = await readLoad(store, moduleIds, until);
      return before.complete === moduleIds.length ? { ...before, until } : { ...load, until: null };
    },
    refetchInterval: MOVES_EVERY,
    staleTime: 0,
    gcTime: 5 * MINUTE,
  });
