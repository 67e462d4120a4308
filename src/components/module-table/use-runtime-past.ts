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

/** Not asked for yet counts as being asked for; of a server that does not answer nothing is on its way. */
const isComing = ({ history, refresh }: FleetPast, isThere: boolean): boolean => {
  const { running, stopped, failed, lastCompleteAt } = refresh;
  const begins = !stopped && failed === null && lastCompleteAt === null;
  return history === undefined || (isThere && (running || begins));
};

/** What the table needs of the history of its modules; the same object while it tells the same. */
export function useRuntimePast(past: FleetPast, period: Period): RuntimePast {
  const counts = past.history?.counts;
  const coming = isComing(past, useFresh());
  return useMemo(() => ({ counts, period, isComing: coming }), [counts, period, coming]);
}
