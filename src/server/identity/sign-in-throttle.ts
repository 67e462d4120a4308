import {
  durationMs,
  HOUR,
  later,
  MINUTE,
  SECOND,
  type DurationMs,
  type EpochMs,
} from '../../base/units';

/**
 * [Note: Limits on guessing]
 *
 * Guessing passwords has to be slow, and must not shut out the person whose account is guessed at.
 * So failures of an e-mail count by the address that they come from, with a
 * delay that doubles. Two wider limits hold for devices that are not known: attempts from one
 * address for all e-mails, and for one e-mail from all addresses. A known device has a delay of its
 * own, and no other limit: nobody else can use it up.
 */
const FREE_ATTEMPTS = 5;
const FIRST_DELAY = 5 * SECOND;
const LONGEST_DELAY = 15 * MINUTE;
/** Time after the last attempt in which failures are forgotten. */
const MEMORY = HOUR;

/** Attempts allowed in a window. A whole plant may share an address. */
const WINDOW = 15 * MINUTE;
const PER_ADDRESS = 60;
const PER_EMAIL = 100;

/** Largest number of keys in memory; the oldest are dropped first. */
const MAX_KEYS = 20_000;

/** Attempt to sign in: e-mail in lower case, address, and id of a device known for the e-mail. */
export interface Attempt {
  readonly email: string;
  readonly address: string;
  readonly device: string | null;
}

interface Count {
  attempts: number;
  /** Moment from which the next attempt is allowed. */
  next: EpochMs;
  forgottenAt: EpochMs;
}

export interface SignInThrottle {
  /** Counts an attempt. Returns how long to wait when there were too many, else null. */
  attempt(attempt: Attempt): DurationMs | null;
  /**
   * Takes back an attempt that succeeded: e-mail and address, or the device, start over; the wider
   * limits have one attempt less.
   */
  succeeded(attempt: Attempt): void;
}

type Limit = readonly [key: string, most: number | 'delayed'];

function limitsOf({ email, address, device }: Attempt): readonly Limit[] {
  if (device !== null) return [[`device ${device} ${email}`, 'delayed']];
  return [
    [`pair ${address} ${email}`, 'delayed'],
    [`address ${address}`, PER_ADDRESS],
    [`e-mail ${email}`, PER_EMAIL],
  ];
}

const delayAfter = (attempts: number): number =>
  attempts < FREE_ATTEMPTS
    ? 0
    : Math.min(FIRST_DELAY * 2 ** (attempts - FREE_ATTEMPTS), LONGEST_DELAY);

/**
 * Counts attempts before the password is checked, so that concurrent attempts count too. An attempt
 * that has to wait counts nowhere. Counts are in memory only.
 */
export function createSignInThrottle(clock: () => EpochMs): SignInThrottle {
  const counts = new Map<string, Count>();

  function known(key: string, now: EpochMs): Count | undefined {
    const count = counts.get(key);
    // A count from further ahead is from before the clock was set back.
    const isCurrent = (left: number) => left > 0 && left <= LONGEST_DELAY + MEMORY;
    return count !== undefined && isCurrent(count.forgottenAt - now) ? count : undefined;
  }
  function add(key: string, count: Count): void {
    counts.delete(key);
    const oldest = counts.size >= MAX_KEYS ? counts.keys().next() : undefined;
    if (oldest?.done === false) counts.delete(oldest.value);
    counts.set(key, count);
  }
  function waitFor([key, most]: Limit, now: EpochMs): number {
    const count = known(key, now);
    if (count === undefined) return 0;
    if (most === 'delayed') return count.next - now;
    return count.attempts >= most ? count.forgottenAt - now : 0;
  }
  function countAttempt([key, most]: Limit, now: EpochMs): void {
    const count = known(key, now);
    const attempts = (count?.attempts ?? 0) + 1;
    if (most === 'delayed') {
      const next = later(now, delayAfter(attempts));
      add(key, { attempts, next, forgottenAt: later(next, MEMORY) });
    } else if (count === undefined) {
      add(key, { attempts, next: now, forgottenAt: later(now, WINDOW) });
    } else count.attempts = attempts;
  }

  return {
    attempt(attempt) {
      const now = clock();
      const limits = limitsOf(attempt);
      const wait = Math.max(...limits.map((limit) => waitFor(limit, now)));
      if (wait > 0) return durationMs(wait);
      for (const limit of limits) countAttempt(limit, now);
      return null;
    },
    succeeded(attempt) {
      for (const [key, most] of limitsOf(attempt)) {
        const count = counts.get(key);
        if (most === 'delayed') counts.delete(key);
        else if (count !== undefined && count.attempts > 0) count.attempts -= 1;
      }
    },
  };
}
