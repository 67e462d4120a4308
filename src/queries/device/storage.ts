import { queryOptions } from '@tanstack/react-query';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** The browser has no storage; or its disk is full, or cannot be reached. */
export type StorageFault = 'none' | 'full' | 'lost';

/** Reason why data fetched now is lost with the page; null when it is stored. */
export const storageQuery = ({ store }: Pick<Services, 'store'>) =>
  queryOptions({
    queryKey: KEYS.fault,
    queryFn: (): StorageFault | null => store.series.fault ?? (store.lasting ? null : 'none'),
  });
