import { createContext, use } from 'react';
import type { UserId } from '../domain/ids';
import type { FetchFileDeps } from '../sync/files/fetch-file';
import type { FillDeps } from '../sync/fill/fill-request';
import type { SyncSettingsDeps } from '../sync/settings/sync-settings';
import type { SyncDeps } from '../sync/refresh-fleet';

/**
 * Dependencies of the queries of one account. Each account has its own, and its own QueryClient.
 */
export interface Services
  extends
    SyncDeps,
    Pick<FillDeps, 'locks' | 'random' | 'wait'>,
    Pick<SyncSettingsDeps, 'remoteSettings'> {
  readonly userId: UserId;
  /** Files of machines; null where there is no machine. */
  readonly files: FetchFileDeps['files'] | null;
}

export const ServicesContext = createContext<Services | null>(null);

/** Returns the services of the account in whose part of the tree the component is. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it');
  return services;
}
