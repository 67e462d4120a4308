import { createContext, use } from 'react';
import type { FleetHistory } from '../../domain/history/fleet-history';
import type { HistoryRefreshing } from '../../queries/history/use-refresh';

/** History of the machines that the dashboard shows, over its period; asked once and read by many cards. */
export interface FleetPast {
  /** Undefined while it is read for the first time. */
  readonly history: FleetHistory | undefined;
  readonly refresh: HistoryRefreshing;
}

export const FleetPastContext = createContext<FleetPast | null>(null);

export function useFleetPast(): FleetPast {
  const past = use(FleetPastContext);
  if (past === null) throw new Error('useFleetPast needs the dashboard above it');
  return past;
}
