import { createContext, use } from 'react';
import type { UserId } from '../domain/ids';
import type { Preferences } from '../domain/person/preferences';
import type { FetchFileDeps } from '../sync/files/fetch-file';
import type { FillDeps } from '../sync/fill/fill-request';
import type { SyncSettingsDeps } from '../sync/settings/sync-settings';
import type { followRevision } from '../sync/fill/follow-revisions';
import type { startHistoryRefresh } from '../sync/fill/history-refresh';
import type { AdminCallDeps } from '../sync/admin/admin-call';
import type { SyncDeps } from '../sync/refresh-fleet';
import type { hasUnsentSettings } from '../sync/settings/local-settings';
import type { readFleetHistory } from './fleet-history/read-fleet-history';
import type { readProducedEnergy } from './fleet-history/read-produced-energy';
import type { watchLooks } from './last-look/last-look-watch';

/** Code of queries that is loaded after the first paint. */
export interface LaterQueryCode {
  readonly followRevision: typeof followRevision;
  readonly hasUnsentSettings: typeof hasUnsentSettings;
  readonly readFleetHistory: typeof readFleetHistory;
  readonly readProducedEnergy: typeof readProducedEnergy;
  readonly startHistoryRefresh: typeof startHistoryRefresh;
  readonly watchLooks: typeof watchLooks;
}

/** Loads some of that code (app/later); rejects with CodeNotThere. */
export interface Later<Name extends keyof LaterQueryCode> {
  readonly later: () => Promise<Pick<LaterQueryCode, Name>>;
}

/**
 * Dependencies of the queries of one account. Each account has its own, and its own QueryClient.
 */
export interface Services
  extends
    SyncDeps,
    Later<keyof LaterQueryCode>,
    Pick<FillDeps, 'locks' | 'random' | 'wait'>,
    Pick<SyncSettingsDeps, 'remoteSettings'>,
    Pick<AdminCallDeps, 'admin'> {
  readonly userId: UserId;
  /** Preferences of a person who has stored none; the defaults if absent. */
  readonly firstPreferences?: Preferences;
  /** Files of machines; null where there is no machine. */
  readonly files: FetchFileDeps['files'] | null;
  /** Where people sign in (contract W17); absent in the demo. */
  readonly signIn?: { readonly authorityMetadata?: string | undefined };
  /** Absent where nobody signs in. */
  readonly stayingSignedIn?: {
    /** Whether the sign-in outlasts the browser. */
    readonly isOn: () => boolean;
    /** Goes to the sign-in page, which offers it; resolves to false when that is not reached. */
    readonly choose: () => Promise<boolean>;
  };
}

export const ServicesContext = createContext<Services | null>(null);

/** Returns the services of the account in whose part of the tree the component is. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices needs a ServicesContext above it');
  return services;
}
