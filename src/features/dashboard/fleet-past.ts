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

interface Fetching extends Pick<HistoryRefreshing, 'stopped' | 'lastCompleteAt'> {
  readonly failed: Error | null;
  readonly progress: { readonly delayedBy: Error | null } | null;
}

/**
 * Whether a first history is on its way from a server that responds. A fill retries for a while
 * before it fails; that it is delayed is known at once.
 */
export const isComing = (
  { failed, stopped, lastCompleteAt, progress }: Fetching,
  isFresh: boolean,
): boolean =>
  isFresh &&
  !stopped &&
  lastCompleteAt === null &&
  (failed ?? progress?.delayedBy ?? null) === null;
