import type { QueryClient } from '@tanstack/react-query';
import { AuthFailure, type AuthFailureKind } from '../auth/auth-failure';
import type { Auth } from '../auth/auth';
import type { RuntimeConfig } from '../contract/runtime-config';
import type { UserId } from '../domain/ids';
import { bridge } from '../queries/bridge';
import { createQueryClient } from '../queries/query-client';
import type { Services } from '../queries/services';
import { accountKey } from '../remote/account-key';
import { createHttp, type GetToken } from '../remote/http';
import { createHttpReads } from '../remote/http-reads';
import { RemoteError, type RemoteErrorKind } from '../remote/remote-error';
import { openStore } from '../store/indexed-store';
import { createClock } from '../sync/clock';
import { createConnection } from '../sync/connection';
import { createMessages, type Messages } from '../ui/toaster/messages';
import { readDevicePreferences } from './shell/device-preferences';

/** Everything that belongs to one account, and to no other. */
export interface Account {
  /** Names the account's database and its requests (remote/account-key). */
  readonly key: string;
  readonly services: Services;
  readonly queries: QueryClient;
  readonly messages: Messages;
  /** Stops what runs for the account: nothing is asked or shown any more. */
  stop(): void;
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
export type AccountConfig = Pick<RuntimeConfig, 'apiBase' | 'signIn'>;

/** Opens one account's data and puts everything together that stands on it. */
export async function openAccount(
  userId: UserId,
  config: AccountConfig,
  auth: Auth,
): Promise<Account> {
  const key = await accountKey(config.signIn.authority, userId);
  const store = await openStore(key);
  if ((await store.preferences.read()) === null) {
    await store.preferences.write(readDevicePreferences());
  }
  const http = createHttp({
    apiBase: config.apiBase,
    getToken: tokenOf(auth, userId),
    accountKey: key,
  });
  const clock = createClock();
  const connection = createConnection();
  const services = { userId, store, clock, connection, reads: createHttpReads(http) };
  const queries = createQueryClient();
  const stopBridge = bridge(queries, services);
  const stop = () => {
    stopBridge();
    // An answer on its way is not taken up.
    void queries.cancelQueries();
    queries.clear();
  };
  return {
    key,
    services,
    queries,
    messages: createMessages(() => clock.now()),
    stop,
    close: () => {
      stop();
      store.close();
    },
  };
}
