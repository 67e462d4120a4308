import { durationMs, later, MINUTE, type DurationMs, type EpochMs } from '../../base/units';

/**
 * Failed sign-ins allowed in a window. A whole plant may share an address, but nobody shares an
 * e-mail.
 */
const WINDOW = durationMs(15 * MINUTE);
const PER_EMAIL = 10;
const PER_ADDRESS = 60;
/** Largest number of keys in memory; the oldest are dropped first. */
const MAX_KEYS = 20_000;

interface Window {
  readonly endsAt: EpochMs;
  attempts: number;
}

const emailKey = (email: string) => `e-mail ${email}`;
const addressKey = (address: string) => `address ${address}`;

export interface SignInThrottle {
  /** Counts an attempt. Returns how long to wait when there were too many, else null. */
  attempt(email: string, address: string): DurationMs | null;
  /**
   * Takes back an attempt that succeeded: the e-mail starts over, the address has one attempt less.
   */
  succeeded(email: string, address: string): void;
}

/**
 * Counts attempts before the password is checked, so that concurrent attempts count too. Counts are
 * in memory only.
 */
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
      const exhausted = [
        ...(ofEmail.attempts >= PER_EMAIL ? [ofEmail] : []),
        ...(ofAddress.attempts >= PER_ADDRESS ? [ofAddress] : []),
      ];
      if (exhausted.length > 0)
        return durationMs(Math.max(...exhausted.map(({ endsAt }) => endsAt - now)));
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
