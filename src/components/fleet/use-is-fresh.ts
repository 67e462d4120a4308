import { useQuery } from '@tanstack/react-query';
import type { EpochMs } from '../../base/units';
import { connectionQuery } from '../../queries/connection';
import { useServices } from '../../queries/services';
import { useAsTimePasses } from '../../queries/time/use-as-time-passes';
import { useIsCopied } from '../../ui/copied/drawn-as-copy';
import { isFresh } from './freshness';

/**
 * Whether a snapshot may look live, judged again as time passes; in a copy of the page it may not.
 */
export function useIsFresh(servedAt: EpochMs): boolean {
  const { data } = useQuery(connectionQuery(useServices()));
  const isCopied = useIsCopied();
  return useAsTimePasses((now) => !isCopied && isFresh(servedAt, now, data));
}
