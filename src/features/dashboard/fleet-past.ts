import { createContext, use } from 'react';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { HistoryRefreshing } from '../../queries/history/use-refresh';

/** History of the machines on the dashboard over its period; requested once, read by many cards. */
export interface FleetPast {
  /** undefined while it is being read for the first time. */
  readonly history: FleetHistory | undefined;
  readonly refresh: HistoryRefreshing;
}

export const FleetPastContext = createContext<FleetPast | null>(null);

export function useFleetPast(): FleetPast {
  const past = use(FleetPastContext);
  if (past === null) throw new Error('useFleetPast needs the dashboard above it');
  return past;
}

/** Reason why this device has no history yet. */
export type Absence = 'coming' | 'failing' | 'none';

interface Fetching extends Pick<HistoryRefreshing, 'stopped' | 'lastCompleteAt'> {
  readonly failed: Error | null;
  readonly progress: { readonly delayedBy: Error | null } | null;
}

/**
 * Whether history is on its way from a server that responds, or a request for it has failed. A fill
 * retries for a while before it fails; that it is delayed is known at once.
 */
export function absenceOf(
  { failed, stopped, lastCompleteAt, progress }: Fetching,
  isFresh: boolean,
): Absence {
  if (stopped || !isFresh) return 'none';
  if (failed !== null || (progress?.delayedBy ?? null) !== null) return 'failing';
  return lastCompleteAt === null ? 'coming' : 'none';
}
