import { AuthFailure, type AuthFailureKind } from '../../auth/auth-failure';
import type { Auth } from '../../auth/auth';
import type { RuntimeConfig } from '../../contract/runtime-config';
import type { UserId } from '../../domain/ids';
import type { OpenControl } from '../../queries/commands/control';
import type { Services } from '../../queries/services';
import { accountKey } from '../../remote/account-key';
import { createFarFiles } from '../../remote/http/far-files';
import { createHttp, type GetToken } from '../../remote/http/http';
import { createHttpKeeping } from '../../remote/http/http-keep';
import { createHttpReads } from '../../remote/http/http-reads';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { openStore } from '../../store/indexed-store';
import { createClock } from '../../sync/clock';
import { createConnection } from '../../sync/connection';
import { browserLocks } from '../../sync/fill/locks';
import { wait } from '../../sync/wait';
import { portalData, type PortalData } from './portal-data';
import { readDevicePreferences } from './device-preferences';

/** Everything that belongs to one account, and to no other. */
export interface Account extends PortalData {
  /** Names the account's database and its requests (remote/account-key). */
  readonly key: string;
  readonly control: OpenControl;
  /** Stops, and lets go of the data; it stays on the device. */
  close(): void;
}

const KIND: Record<AuthFailureKind, RemoteErrorKind> = {
  offline: 'sign-in-unreachable',
  signin: 'sign-in-needed',
  error: 'sign-in-needed',
};

/** Tokens of the person whom the account belongs to; never of who signed in since in another tab. */
export const tokenOf =
  (auth: Pick<Auth, 'getToken'>, userId: UserId): GetToken =>
  (options) =>
    auth.getToken(userId, options).catch((cause: unknown) => {
      const kind = cause instanceof AuthFailure ? KIND[cause.kind] : 'sign-in-needed';
      throw new RemoteError(kind, 'There is no token.', { cause });
    });

/** Of the runtime config, what an account's data stand on. */
export type AccountConfig = Pick<RuntimeConfig, 'apiBase' | 'signIn' | 'downloadTimeoutSeconds'>;

/** Opens one account's data and puts everything together that stands on it. */
export async function openAccount(
  userId: UserId,
  config: AccountConfig,
  auth: Auth,
): Promise<Account> {
  const key = await accountKey(config.signIn.authority, userId);
  const clock = createClock();
  const store = await openStore(key, { now: clock.now });
  if ((await store.preferences.read()) === null) {
    // Once for each person on a device: no other start waits for this code.
    const { beginKeeping } = await import('../../sync/keep/near');
    await beginKeeping(store, readDevicePreferences());
  }
  const options = {
    apiBase: config.apiBase,
    getToken: tokenOf(auth, userId),
    accountKey: key,
  };
  const http = createHttp(options);
  const connection = createConnection();
  const services: Services = {
    ...{ userId, store, clock, connection, wait },
    reads: createHttpReads(http, clock.now),
    keeping: createHttpKeeping(http),
    files: createFarFiles(http, options, config.downloadTimeoutSeconds * 1_000),
    locks: browserLocks(key),
    chance: Math.random,
  };
  const data = portalData(services);
  const ends = new AbortController();
  return {
    ...data,
    key,
    control: async () => {
      const { openControl } = await import('./control');
      return openControl(http, { ...services, ended: ends.signal });
    },
    close: () => {
      ends.abort();
      data.stop();
      store.close();
    },
  };
}
