import { use } from 'react';
import type { FleetHistory, StatusCounts } from '../../domain/history/fleet-history';
import { addCounts } from '../../domain/history/status-counts';
import { FleetPastContext } from './fleet-past';

/** Added up once for all who show them. */
const known = new WeakMap<FleetHistory['counts'], StatusCounts>();

/** The status samples of all machines that are shown, over the period; undefined while they are read. */
export function useStatusCounts(): StatusCounts | undefined {
  const counts = use(FleetPastContext)?.history?.counts;
  if (counts === undefined) return undefined;
  const sum = known.get(counts) ?? addCounts(counts.values());
  known.set(counts, sum);
  return sum;
}
