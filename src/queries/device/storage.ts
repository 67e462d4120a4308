import { queryOptions } from '@tanstack/react-query';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** The browser gives no storage at all; or its disk has no room, or cannot be reached. */
export type NotKept = 'none' | 'full' | 'lost';

/** Why what is fetched now is gone with the page; null when it is kept. */
export const storageQuery = ({ store }: Pick<Services, 'store'>) =>
  queryOptions({
    queryKey: KEYS.fault,
    queryFn: (): NotKept | null => store.series.fault ?? (store.lasting ? null : 'none'),
  });
