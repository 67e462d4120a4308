import { AuthFailure, type AuthFailureKind } from '../../auth/auth-failure';
import type { Auth } from '../../auth/auth';
import type { RuntimeConfig } from '../../contract/runtime-config';
import type { UserId } from '../../domain/ids';
import type { OpenControl } from '../../queries/commands/control';
import type { Services } from '../../queries/services';
import { accountKey } from '../../remote/account-key';
import { createRemoteFiles } from '../../remote/http/remote-files';
import { createHttp, type GetToken } from '../../remote/http/http';
import { createHttpReads } from '../../remote/http/http-reads';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { openInMemory, openStore } from '../../store/indexed-store';
import { createClock, deviceClock } from '../../sync/clock';
import { createConnection } from '../../sync/connection';
import { browserLocks } from '../../sync/fill/locks';
import { wait } from '../../remote/wait';
import { afterDrawing } from '../../ui/later/after-drawing';
import { historyCode, later } from '../later/later';
import { portalData, type PortalData } from './portal-data';
import { readClockNote } from '../../store/clock-note';
import { readDevicePreferences } from './device-preferences';
import { STORED_OUTAGE } from './stored-outage';

/** Everything that belongs to one signed-in account. */
export interface OpenedAccount extends PortalData {
  /** Name of the account's database (remote/account-key). */
  readonly key: string;
  readonly control: OpenControl;
  /** Stops, and closes the database; the data stay on the device. */
  close(): void;
}

const KIND: Record<AuthFailureKind, RemoteErrorKind> = {
  offline: 'sign-in-unreachable',
  signin: 'sign-in-needed',
  error: 'sign-in-needed',
  ended: 'blocked',
};

/**
 * Returns tokens of the account's own person, never of somebody who signed in since in another tab.
 */
export const tokenOf =
  (auth: Pick<Auth, 'getToken'>, userId: UserId): GetToken =>
  (options) =>
    auth.getToken(userId, options).catch((cause: unknown) => {
      const kind = cause instanceof AuthFailure ? KIND[cause.kind] : 'sign-in-needed';
      throw new RemoteError(kind, 'There is no token.', { cause });
    });

const stayingSignedIn = (auth: Auth): NonNullable<Services['stayingSignedIn']> => ({
  isOn: () => auth.lastAccount?.stays === true,
  choose: async () => (await auth.signIn({ requested: true, withPassword: true })) === 'leaving',
});

/** Part of the runtime config that an account needs. */
export type AccountConfig = Pick<RuntimeConfig, 'apiBase' | 'signIn' | 'downloadTimeoutSeconds'>;

/**
 * Opens the account's database, or a store in memory where it is not to be used (`isOnDisk`), and
 * creates its services.
 */
export async function openAccount(
  userId: UserId,
  config: AccountConfig,
  auth: Auth,
  { isOnDisk = true } = {},
): Promise<OpenedAccount> {
  const key = await accountKey(config.signIn.authority, userId);
  const clock = createClock(deviceClock, readClockNote(localStorage, key));
  const store = await (isOnDisk ? openStore(key, { now: clock.now }) : openInMemory(key, 'lost'));
  const options = { apiBase: config.apiBase, getToken: tokenOf(auth, userId) };
  const http = createHttp(options);
  const connection = createConnection(STORED_OUTAGE);
  const services: Services = {
    userId,
    firstPreferences: readDevicePreferences(),
    store,
    clock,
    connection,
    wait,
    reads: createHttpReads(http, clock.now, { later, historyCode }),
    remoteSettings: async () => (await later()).createHttpSyncedSettings(http),
    admin: async () => (await later()).createHttpAdmin(http),
    files: createRemoteFiles(http, options, config.downloadTimeoutSeconds * 1_000, later),
    locks: browserLocks(key),
    random: Math.random,
    signIn: config.signIn,
    stayingSignedIn: stayingSignedIn(auth),
    later,
  };
  const data = portalData(services);
  const ends = new AbortController();
  /** Ends before a sign-out deletes anything: a request then would get new tokens. */
  const follows = new AbortController();
  const follow = async () => {
    await afterDrawing();
    (await later()).followOwnRights(http, services, data.queries, follows.signal);
  };
  const stop = () => {
    follows.abort();
    data.stop();
  };
  // Code that cannot be loaded comes with the next start; until then the polls notice.
  follow().catch(() => undefined);
  return {
    ...data,
    stop,
    key,
    control: async () => {
      const { openControl } = await later();
      return openControl(http, { ...services, ended: ends.signal });
    },
    close: () => {
      ends.abort();
      stop();
      store.close();
    },
  };
}
