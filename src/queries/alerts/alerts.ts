import { queryOptions } from '@tanstack/react-query';
import type { Alert } from '../../domain/alerts/alert';
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

/** Stored state changes of one module over a period. Sends no request. */
export const alertHistoryQuery = (
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  moduleId: ModuleId,
  period: Period,
) =>
  queryOptions({
    queryKey: [...KEYS.alerts, 'history', moduleId, period] as const,
    queryFn: async (): Promise<AlertHistoryView> => {
      const now = clock.now();
      const span = periodSpan(period, now);
      const { changes, ledger } = await alertsIn(store.alertRows).history(moduleId, span);
      const past = { from: span.from, to: epochMs(Math.min(span.to, later(now, -ON_ITS_WAY))) };
      const fetched = ledger.map(({ fetchedAt }) => fetchedAt);
      return {
        span,
        changes,
        missing: subtractSpans([past], storedSpans(ledger)),
        fetchedAt: fetched.length === 0 ? null : epochMs(Math.max(...fetched)),
      };
    },
    refetchInterval: period.live ? MOVES_EVERY : false,
    staleTime: period.live ? 0 : Infinity,
    gcTime: 5 * MINUTE,
  });
