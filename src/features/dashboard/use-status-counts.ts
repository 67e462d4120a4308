import { use } from 'react';
import type { FleetHistory, StatusCounts } from '../../domain/history/fleet-history';
import { addCounts } from '../../domain/history/status-counts';
import { FleetPastContext } from './fleet-past';

/** Sums, computed once for all cards that show them. */
const known = new WeakMap<FleetHistory['counts'], StatusCounts>();

/** Time by status of all shown machines over the period; undefined while they are being read. */
export function useStatusCounts(): StatusCounts | undefined {
  const counts = use(FleetPastContext)?.history?.counts;
  if (counts === undefined) return undefined;
  const sum = known.get(counts) ?? addCounts(counts.values());
  known.set(counts, sum);
  return sum;
}
