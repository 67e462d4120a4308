import { later, MINUTE, type EpochMs } from '../base/units';
import type { KeyValueStore } from './last-account';

/**
 * Guard against sign-in loops (app S2): a tab that was sent to sign in three times within five
 * minutes is not sent again by itself, for whatever reason it came back. Stored in the session
 * storage, so it ends with the tab.
 */
const MAX_ATTEMPTS = 3;
const MEMORY = 5 * MINUTE;
const KEY = 'portal.sign-in-attempts';

function recentAttempts(store: KeyValueStore, now: EpochMs): readonly number[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    const list: readonly unknown[] = Array.isArray(stored) ? stored : [];
    return list.filter(
      (at): at is number => typeof at === 'number' && at > later(now, -MEMORY) && at <= now,
    );
  } catch {
    return [];
  }
}

/** Records an attempt; returns false, and records nothing, when there were too many. */
export function noteAttempt(store: KeyValueStore, now: EpochMs): boolean {
  const recent = recentAttempts(store, now);
  if (recent.length >= MAX_ATTEMPTS) return false;
  store.setItem(KEY, JSON.stringify([...recent, now]));
  return true;
}

/** Resets the count: a person pressed a button, or signed out, so it is no loop. */
export const forgetAttempts = (store: KeyValueStore): void => {
  store.removeItem(KEY);
};
