import { PASSWORD_REQUIRED } from '../../auth/auth';
import { hasLastAccount } from '../../auth/last-account';
import type { Device } from './device';
import type { DeviceStorage } from './device-storage';
import { CONFIG_COPY } from '../runtime-config';
import { isTombstone } from './unfinished-sign-out';

/**
 * Whether a sign-out leaves the entry: the copy of the config, the request for the password,
 * tombstones, and entries of the sign-in library, which `Auth` removes after the provider's session
 * has ended.
 */
const staysAtSignOut = (key: string): boolean =>
  key === CONFIG_COPY || key === PASSWORD_REQUIRED || isTombstone(key) || key.startsWith('msal.');

/**
 * Clears local and session storage (app S6). Entries that name another account stay; while another
 * person is signed in, only entries that name this account go. The session storage belongs to the
 * tab: when the account was open in it (`isOpen`), it is cleared whoever is signed in by now.
 */
export function forgetEntries(
  { local, session, leases }: Device,
  accountKey: string,
  isOpen: boolean,
): void {
  leases.forget(accountKey);
  if (isOpen) forgetTab({ session });
  if (hasLastAccount(local)) {
    clear(local, (key) => key.includes(accountKey) && !isTombstone(key));
    return;
  }
  const others = leases.accounts();
  clear(local, (key) => !staysAtSignOut(key) && !others.some((other) => key.includes(other)));
  forgetTab({ session });
}

/** Clears what this tab alone has stored. */
export const forgetTab = ({ session }: Pick<Device, 'session'>): void => {
  clear(session, () => true);
};

function clear(storage: DeviceStorage, isRemoved: (key: string) => boolean): void {
  for (const key of storage.keys().filter(isRemoved)) storage.removeItem(key);
}
