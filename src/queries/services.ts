import { createContext, use } from 'react';
import type { UserId } from '../domain/ids';
import type { FileParts } from '../sync/files/fetch-file';
import type { FillParts } from '../sync/fill/fill-request';
import type { KeepParts } from '../sync/keep/sync-keep';
import type { SyncParts } from '../sync/refresh-fleet';

/** What the queries of one account stand on. Each account has its own, and its own QueryClient. */
export interface Services
  extends SyncParts, Pick<FillParts, 'locks' | 'chance' | 'wait'>, Pick<KeepParts, 'keeping'> {
  readonly userId: UserId;
  /** Files of machines; null where there is no machine to ask. */
  readonly files: FileParts['files'] | null;
}

export const ServicesContext = createContext<Services | null>(null);

/** Services of the account in whose part of the tree the component stands. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it');
  return services;
}
