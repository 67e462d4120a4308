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
