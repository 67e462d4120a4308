import type { KeyValueStore } from '../../auth/last-account';

const KEY = 'portal.demo-exit';

/** Notes in this tab that the demo was left: its account is signed out next (rules §2.3). */
export const noteDemoExit = (session: KeyValueStore): void => {
  session.setItem(KEY, '1');
};

/** Returns whether this tab has just left the demo; once, so that no later sign-in is undone. */
export function takeDemoExit(session: KeyValueStore): boolean {
  const isNoted = session.getItem(KEY) !== null;
  if (isNoted) session.removeItem(KEY);
  return isNoted;
}
