import { isUserId, type UserId } from '../domain/ids';
import type { SignedInAccount } from './account';
import type { SignInConfig } from './sign-in-config';

/**
 * The person who signed in last in this browser: enough to paint from the local store before MSAL
 * is loaded.
 */
export interface LastAccount {
  readonly userId: UserId;
  readonly name: string;
  /**
   * Authority that confirmed the person, so that a person of another installation is not taken for
   * one of ours.
   */
  readonly issuer: string;
  readonly clientId: string;
  /** False: known until the browser is closed, no longer. */
  readonly stays: boolean;
}

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'portal.last-account';
const VERSION = 2;

function parse(json: string): LastAccount | null {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null) return null;
  const { version, userId, name, issuer, clientId, stays }: Record<string, unknown> = { ...value };
  if ((version !== VERSION && version !== 1) || typeof userId !== 'string' || !isUserId(userId))
    return null;
  if (typeof name !== 'string' || typeof issuer !== 'string' || typeof clientId !== 'string')
    return null;
  // Version 1 did not record who chose to stay: nobody did.
  return { userId, name, issuer, clientId, stays: stays === true };
}

function parseRecord(
  json: string | null,
  { authority, clientId }: SignInConfig,
): LastAccount | null {
  try {
    const known = parse(json ?? 'null');
    return known?.issuer === authority && known.clientId === clientId ? known : null;
  } catch {
    return null;
  }
}

/**
 * Returns null when there is none, when it belongs to another installation, when it cannot be read,
 * or when the browser was closed (`inSession` is false) since somebody signed in who did not choose
 * to stay.
 */
export function readLastAccount(
  store: KeyValueStore,
  config: SignInConfig,
  inSession: boolean,
): LastAccount | null {
  try {
    const known = parseRecord(store.getItem(KEY), config);
    return known?.stays === true || inSession ? known : null;
  } catch {
    return null;
  }
}

export function writeLastAccount(
  store: KeyValueStore,
  { userId, name, stays }: SignedInAccount,
  { authority, clientId }: SignInConfig,
): void {
  const record: LastAccount = { userId, name, issuer: authority, clientId, stays };
  try {
    store.setItem(KEY, JSON.stringify({ version: VERSION, ...record }));
  } catch {
    // Full storage: the person is signed in all the same. Nobody else may stay remembered.
    store.removeItem(KEY);
  }
}

/** The record as it is stored. */
export const lastAccountText = (store: KeyValueStore): string | null => store.getItem(KEY);

/** Whether anybody is remembered, of whichever installation. */
export const hasLastAccount = (store: KeyValueStore): boolean => lastAccountText(store) !== null;

/**
 * Returns the account that another tab wrote; null when it removed it, undefined when the event is
 * about another entry.
 */
export function lastAccountChange(
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
  config: SignInConfig,
): LastAccount | null | undefined {
  // Without a key everything was removed at once.
  if (key !== null && key !== KEY) return undefined;
  return parseRecord(newValue, config);
}

export const clearLastAccount = (store: KeyValueStore): void => {
  store.removeItem(KEY);
};
