import type { Auth, SignInOutcome } from '../auth/auth';
import type { UserId } from '../domain/ids';
import type { AccessResult } from '../features/sign-in/AccessPage';
import { openAccount, type Account } from './account';
import { loadRuntimeConfig, type LoadedConfig } from './runtime-config';

/** What the page shows, from its start to its end. */
export type Stage =
  | { readonly kind: 'starting' }
  | { readonly kind: 'outside'; readonly result: AccessResult }
  | { readonly kind: 'inside'; readonly account: Account };

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

/**
 * Who is signed in, from start to sign-out. A person known from last time sees their own data before
 * the sign-in library is even loaded; it then confirms them, or sends them to sign in (section 2).
 */
export function createSession(
  { config, fromServer }: LoadedConfig,
  auth: Auth,
  become: (stage: Stage) => void,
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

  return {
    async start() {
      if (auth.lastAccount !== null) await enter(auth.lastAccount.userId);
      const result = await auth.start();
      if (result.kind === 'signed-in') await enter(result.account.userId);
      else if (result.kind === 'signed-out' && (fromServer || current === null)) {
        // Without our server the sign-in page is not there either: what is stored stays on view.
        await toSignIn(false);
      } else if (current === null) {
        const unreachable = result.kind === 'failed' && result.reason === 'offline';
        become({ kind: 'outside', result: unreachable ? 'unreachable' : 'authentication-error' });
      }
    },
    signIn: () => toSignIn(true),
    async signOut() {
      const leaving = current;
      current = null;
      become({ kind: 'starting' });
      try {
        await leaving?.services.store.erase();
      } finally {
        leaving?.close();
        const reachable = (await loadRuntimeConfig())?.fromServer === true;
        const outcome = await auth.signOut({ reachable });
        if (outcome === 'signed-out') become({ kind: 'outside', result: 'signed-out' });
      }
    },
  };
}
