import { queryOptions } from '@tanstack/react-query';
import type { StorageFault as DiskFault } from '../../store/database/storage-error';
import { KEYS } from '../keys';
import type { Services } from '../services';

/** The browser has no storage at all; or the disk does not accept everything. */
export type StorageFault = 'none' | DiskFault;

/** Reason why data fetched or changed now may be lost with the page; null when it is stored. */
export const storageQuery = ({ store }: Pick<Services, 'store'>) =>
  queryOptions({
    queryKey: KEYS.fault,
    queryFn: (): StorageFault | null => store.fault ?? (store.lasting ? null : 'none'),
  });
