import { createContext, use } from 'react';
import type { UserId } from '../domain/ids';
import type { SyncParts } from '../sync/refresh-fleet';

/** What the queries of one account stand on. Each account has its own, and its own QueryClient. */
export interface Services extends SyncParts {
  readonly userId: UserId;
}

export const ServicesContext = createContext<Services | null>(null);

/** Services of the account in whose part of the tree the component stands. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it');
  return services;
}
