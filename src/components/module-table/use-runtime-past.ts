import { useMemo } from 'react';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { Period } from '../../domain/time/time-ranges';
import type { HistoryRefreshing } from '../../queries/history/use-refresh';
import { useFresh } from '../fleet/snapshot-context';
import type { RuntimePast } from './runtime';

type FleetPast = {
  readonly history: FleetHistory | undefined;
  readonly refresh: HistoryRefreshing;
};

/**
 * Whether missing history is on its way. A refresh that has not started yet counts; without a
 * response from the server nothing does.
 */
const isComing = ({ history, refresh }: FleetPast, isServerThere: boolean): boolean => {
  const { running, stopped, failed, lastCompleteAt } = refresh;
  const isStarting = !stopped && failed === null && lastCompleteAt === null;
  return history === undefined || (isServerThere && (running || isStarting));
};

/** History that the table needs of its modules; the same object while its content is the same. */
export function useRuntimePast(past: FleetPast, period: Period): RuntimePast {
  const counts = past.history?.counts;
  const wider = past.history?.wider ?? null;
  const coming = isComing(past, useFresh());
  return useMemo(
    () => ({ counts, wider, period, isComing: coming }),
    [counts, wider, period, coming],
  );
}
