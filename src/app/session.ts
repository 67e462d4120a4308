import type { Auth, SignInOutcome, StartResult } from '../auth/auth';
import { AuthFailure } from '../auth/auth-failure';
import type { UserId } from '../domain/ids';
import type { AccessResult } from '../features/sign-in/AccessPage';
import { eraseKept } from '../store/indexed-store';
import { openAccount, type Account, type AccountConfig } from './account';
import { loadRuntimeConfig } from './runtime-config';
import { noteSignOut, signOutDone, unfinishedSignOut } from './unfinished-sign-out';

/** What the page shows, from its start to its end. */
export type Stage =
  | { readonly kind: 'starting' }
  | { readonly kind: 'outside'; readonly result: AccessResult }
  | { readonly kind: 'inside'; readonly account: Account };

/** Of the runtime config, what a session needs. */
interface SessionConfig {
  readonly config: AccountConfig;
  readonly fromServer: boolean;
}

type Become = (stage: Stage) => void;

export interface Session {
  /** Finds out who is here and opens their data. Calls back at every change of stage. */
  start(): Promise<void>;
  signIn(): Promise<void>;
  signOut(): Promise<void>;
}

const OUTSIDE: Record<Exclude<SignInOutcome, 'leaving'>, AccessResult> = {
  offline: 'unreachable',
  loop: 'authentication-error',
  error: 'authentication-error',
};

/** What a start that failed comes to: without a network it may go better later, else somebody has to look. */
export const failedStage = (error: unknown): Stage => {
  const unreachable = error instanceof AuthFailure && error.kind === 'offline';
  return { kind: 'outside', result: unreachable ? 'unreachable' : 'authentication-error' };
};

/** A sign-out that was cut short is a sign-out: it is finished before anything of the person is read. */
async function finishSignOut(auth: Auth): Promise<void> {
  const key = unfinishedSignOut(window.localStorage);
  if (key === null) return;
  auth.forgetPerson();
  auth.forgetTokens();
  await eraseKept(key);
  signOutDone(window.localStorage);
}

/**
 * Who is signed in, from start to sign-out. A person known from last time sees their own data before
 * the sign-in library is even loaded; it then confirms them, or sends them to sign in (section 2).
 */
export function createSession(
  { config, fromServer }: SessionConfig,
  auth: Auth,
  become: Become,
): Session {
  let current: Account | null = null;

  const enter = async (userId: UserId): Promise<void> => {
    if (current?.services.userId === userId) return;
    current?.close();
    current = await openAccount(userId, config, auth);
    become({ kind: 'inside', account: current });
  };

  const toSignIn = async (asked: boolean): Promise<void> => {
    const outcome = await auth.signIn({ asked });
    if (outcome !== 'leaving' && current === null) {
      become({ kind: 'outside', result: OUTSIDE[outcome] });
    }
  };

  const followOtherTab = (now: UserId | null): void => {
    if (current === null || current.services.userId === now) return;
    const leaving = current;
    current = null;
    void giveUp(leaving, now, become);
  };

  return {
    async start() {
      await finishSignOut(auth);
      auth.onLastAccount((account) => {
        followOtherTab(account?.userId ?? null);
      });
      if (auth.lastAccount !== null) await enter(auth.lastAccount.userId);
      const result = await auth.start();
      if (result.kind === 'signed-in') await enter(result.account.userId);
      else if (result.kind === 'signed-out' && (fromServer || current === null)) {
        // Without our server the sign-in page is not there either: what is stored stays on view.
        await toSignIn(false);
      } else if (current === null) become(failedAt(result));
    },
    signIn: () => toSignIn(true),
    signOut() {
      const leaving = current;
      current = null;
      return signOut(leaving, auth, become);
    },
  };
}

const failedAt = (result: StartResult): Stage => ({
  kind: 'outside',
  result: result.kind === 'failed' ? OUTSIDE[result.reason] : OUTSIDE.error,
});

async function giveUp(leaving: Account, now: UserId | null, become: Become): Promise<void> {
  leaving.stop();
  become({ kind: 'outside', result: 'signed-out' });
  // The tab that signed out erases; where somebody else merely signed in, nobody has.
  if (now === null) leaving.close();
  else await erased(leaving);
}

async function signOut(leaving: Account | null, auth: Auth, become: Become): Promise<void> {
  // Before anything that takes time: closed now, the tab is signed out all the same.
  if (leaving !== null) noteSignOut(window.localStorage, leaving.key);
  auth.forgetPerson();
  become({ kind: 'starting' });
  leaving?.stop();
  // What could not be erased is so at the next start.
  const isErased = await erased(leaving);
  const outcome = await auth.signOut({ reachable });
  if (outcome === 'leaving') return;
  if (isErased) signOutDone(window.localStorage);
  become({ kind: 'outside', result: 'signed-out' });
}

const reachable = async () => (await loadRuntimeConfig())?.fromServer === true;

async function erased(account: Account | null): Promise<boolean> {
  try {
    await account?.services.store.erase();
    return true;
  } catch {
    return false;
  } finally {
    account?.close();
  }
}
