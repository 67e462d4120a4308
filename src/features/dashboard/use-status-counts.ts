import { use } from 'react';
import type { StatusCounts } from '../../domain/fleet-history';
import { addCounts } from '../../domain/status-counts';
import { FleetPastContext } from './fleet-past';

/** The status samples of all machines that are shown, over the period; undefined while they are read. */
export function useStatusCounts(): StatusCounts | undefined {
  const history = use(FleetPastContext)?.history;
  return history === undefined ? undefined : addCounts(history.counts.values());
}
