import { durationMs, later, MINUTE, type DurationMs, type EpochMs } from '../../base/units';

/** Failed sign-ins allowed in a window. An address is shared by a whole plant, an e-mail by nobody. */
const WINDOW = durationMs(15 * MINUTE);
const PER_EMAIL = 10;
const PER_ADDRESS = 60;
/** The oldest are forgotten first, so that guessing cannot fill the memory. */
const MAX_KEYS = 20_000;

interface Window {
  readonly endsAt: EpochMs;
  attempts: number;
}

const emailKey = (email: string) => `e-mail ${email}`;
const addressKey = (address: string) => `address ${address}`;

export interface SignInThrottle {
  /** Counts an attempt; answers how long to wait when there were too many, else null. */
  attempt(email: string, address: string): DurationMs | null;
  /** The attempt was not a failure after all: the e-mail starts anew, the address gets it back. */
  succeeded(email: string, address: string): void;
}

/** Counts before the password is looked at, so that attempts sent side by side count too. Kept in memory only. */
export function createSignInThrottle(clock: () => EpochMs): SignInThrottle {
  const windows = new Map<string, Window>();

  function windowOf(key: string, now: EpochMs): Window {
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    windows.delete(key);
    const oldest = windows.size >= MAX_KEYS ? windows.keys().next() : undefined;
    if (oldest?.done === false) windows.delete(oldest.value);
    const fresh = { endsAt: later(now, WINDOW), attempts: 0 };
    windows.set(key, fresh);
    return fresh;
  }

  return {
    attempt(email, address) {
      const now = clock();
      const ofEmail = windowOf(emailKey(email), now);
      const ofAddress = windowOf(addressKey(address), now);
      const full = [
        ...(ofEmail.attempts >= PER_EMAIL ? [ofEmail] : []),
        ...(ofAddress.attempts >= PER_ADDRESS ? [ofAddress] : []),
      ];
      if (full.length > 0) return durationMs(Math.max(...full.map(({ endsAt }) => endsAt - now)));
      ofEmail.attempts += 1;
      ofAddress.attempts += 1;
      return null;
    },
    succeeded(email, address) {
      windows.delete(emailKey(email));
      const ofAddress = windows.get(addressKey(address));
      if (ofAddress && ofAddress.attempts > 0) ofAddress.attempts -= 1;
    },
  };
}
