import { useQuery } from '@tanstack/react-query';
import type { EpochMs } from '../../base/units';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { useAsTimePasses } from '../../queries/time/use-as-time-passes';
import { isFresh } from './freshness';

/** Whether a snapshot may look live, judged again as time passes. */
export function useIsFresh(servedAt: EpochMs): boolean {
  const { data } = useQuery(connectionQuery(useServices()));
  return useAsTimePasses((now) => isFresh(servedAt, now, data));
}
