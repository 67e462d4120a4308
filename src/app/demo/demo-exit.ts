import type { KeyValueStore } from '../../auth/last-account';

const KEY = 'portal.demo-exit';

/** Notes in this tab that the demo was left: its account is signed out next (rules §2.3). */
export function noteDemoExit(session: () => KeyValueStore): void {
  try {
    session().setItem(KEY, '1');
  } catch {
    // A browser that refuses its storage has nobody signed in.
  }
}

/** Returns whether this tab has just left the demo; once, so that no later sign-in is undone. */
export function takeDemoExit(session: KeyValueStore): boolean {
  const isNoted = session.getItem(KEY) !== null;
  if (isNoted) session.removeItem(KEY);
  return isNoted;
}
