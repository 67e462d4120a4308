import { useQuery } from '@tanstack/react-query';
import type { EpochMs } from '../../domain/units';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { useNow } from '../../queries/use-now';
import { isFresh } from './freshness';

/** Whether a snapshot may look live, judged anew as time passes. */
export function useIsFresh(servedAt: EpochMs): boolean {
  const now = useNow();
  const { data } = useQuery(connectionQuery(useServices()));
  return isFresh(servedAt, now, data);
}
