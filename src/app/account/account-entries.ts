import { ASK_AGAIN } from '../../auth/auth';
import { knowsSomebody } from '../../auth/last-account';
import type { DeviceStorage } from './device-storage';
import type { Device } from './sign-out';
import { CONFIG_COPY } from '../runtime-config';
import { isTombstone } from './unfinished-sign-out';

/**
 * What is not ours to clear: of the installation; there to make the next sign-in safe; and the sign-in library's,
 * which `Auth` removes when the provider's session has been ended by them.
 */
const isNobodys = (key: string): boolean =>
  key === CONFIG_COPY || key === ASK_AGAIN || isTombstone(key) || key.startsWith('msal.');

/**
 * Clears local and session storage (section 7, Logout). What names another account is left alone; and where
 * somebody else is signed in by now, everything that does not name this one.
 */
export function forgetEntries({ local, session, leases }: Device, accountKey: string): void {
  leases.forget(accountKey);
  if (knowsSomebody(local)) {
    clear(local, (key) => key.includes(accountKey) && !isTombstone(key));
    return;
  }
  const others = leases.accounts();
  clear(local, (key) => !isNobodys(key) && !others.some((other) => key.includes(other)));
  clear(session, () => true);
}

function clear(storage: DeviceStorage, goes: (key: string) => boolean): void {
  for (const key of storage.keys().filter(goes)) storage.removeItem(key);
}
