import type { UserId } from '../domain/ids';
import type { EpochMs } from '../base/units';
import type { SignedInAccount } from './account';
import { AuthFailure, errorCodeOf, failureKind } from './auth-failure';
import { beginBrowserSession, endBrowserSession, inBrowserSession } from './browser-session';
import {
  clearLastAccount,
  lastAccountChange,
  readLastAccount,
  writeLastAccount,
  type LastAccount,
} from './last-account';
import { withoutLogoutTrace } from './logout-trace';
import type { MsalSession } from './msal-session';
import { forgetAttempts, noteAttempt } from './sign-in-attempts';
import type { SignInConfig } from './sign-in-config';

export type StartResult =
  | {
      readonly kind: 'signed-in';
      readonly account: SignedInAccount;
      /** The provider has just vouched for the person; else it is what was remembered here. */
      readonly fresh: boolean;
    }
  | { readonly kind: 'signed-out' }
  /** A sign-in came back with an error: to be shown, not tried again by itself. */
  | { readonly kind: 'failed'; readonly reason: 'offline' | 'error'; readonly code: string };

/** `leaving`: the browser is on its way to the provider. The others: it stays, and why. */
export type SignInOutcome = 'leaving' | 'offline' | 'loop' | 'error';

export interface Auth {
  /**
   * Known without MSAL, so the first paint can be the local store's; null after signing out, and after a
   * restart of the browser when the person did not choose to stay signed in.
   */
  readonly lastAccount: LastAccount | null;
  /** Loads MSAL and takes up a sign-in that has just come back. Once. Never rejects. */
  start(): Promise<StartResult>;
  /** An access token for the API, of `userId` and nobody else. Rejects with an AuthFailure. */
  getToken(userId: UserId, options?: { readonly forceRefresh?: boolean }): Promise<string>;
  /** Goes to the provider and comes back to this page. `asked`: a person pressed a button, so it is no loop. */
  signIn(options?: { readonly asked?: boolean }): Promise<SignInOutcome>;
  /** Calls back when another tab signed out (null) or signed somebody in. */
  onLastAccount(listener: (account: LastAccount | null) => void): void;
  /**
   * The first thing of a sign-out, done when this returns: nobody is known here, and the next sign-in asks for the
   * password, since a provider that is not reached still has its session.
   */
  forgetPerson(): void;
  /** Removes every token and account of the sign-in library, without the library. */
  forgetTokens(): void;
  /** Ends the sign-in here and then, when the provider is `reachable`, there too. */
  signOut(options: {
    readonly reachable: () => Promise<boolean>;
  }): Promise<'leaving' | 'signed-out'>;
}

/** The provider's session outlived a sign-out: the next sign-in asks for the password. */
export const ASK_AGAIN = 'portal.ask-for-credentials';

interface Parts {
  readonly config: SignInConfig;
  readonly clock: () => EpochMs;
  readonly session: () => Promise<MsalSession>;
}

/**
 * One for the life of the page. `clock` may be any that does not jump: it only counts attempts. The sign-in library is not
 * loaded before `mayLoad` resolves: it takes the processor for a while.
 */
export function createAuth(
  config: SignInConfig,
  clock: () => EpochMs,
  mayLoad: () => Promise<void>,
): Auth {
  const session = kept(() => mayLoad().then(() => open(config)));
  const parts: Parts = { config, clock, session };
  return {
    get lastAccount() {
      return readLastAccount(window.localStorage, config, inBrowserSession(document));
    },
    start: () => start(parts),
    getToken: async (userId, { forceRefresh = false } = {}) =>
      (await parts.session()).token(userId, forceRefresh),
    signIn: ({ asked = false } = {}) => signIn(parts, asked),
    onLastAccount: (listener) => {
      window.addEventListener('storage', (event) => {
        const account = lastAccountChange(event, config);
        if (account !== undefined) listener(account);
      });
    },
    forgetPerson,
    forgetTokens,
    signOut: ({ reachable }) => signOut(parts, reachable),
  };
}

/** Opened once; a failure is not kept, because the chunk may come with the network. */
function kept<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}

async function open(config: SignInConfig): Promise<MsalSession> {
  // A chunk that does not come is a server that does not answer; one gone after a deployment is mended by the reload
  // that trying again comes down to.
  const { openMsalSession } = await import('./msal-session').catch((error: unknown) => {
    throw new AuthFailure('offline', 'chunk_unavailable', error);
  });
  return openMsalSession(config).catch((error: unknown) => {
    const code = errorCodeOf(error);
    throw new AuthFailure(failureKind(code, false, navigator.onLine), code, error);
  });
}

async function start({ config, session }: Parts): Promise<StartResult> {
  const address = withoutLogoutTrace(window.location.href);
  if (address !== null) window.history.replaceState(null, '', address);
  const result = await session().then(startResult, failedStart);
  if (result.kind === 'signed-in') {
    beginBrowserSession(document);
    writeLastAccount(window.localStorage, result.account, config);
    window.localStorage.removeItem(ASK_AGAIN);
  }
  return result;
}

function startResult({ account, returned, returnFailure }: MsalSession): StartResult {
  if (account) return { kind: 'signed-in', account, fresh: returned };
  return returnFailure === null ? { kind: 'signed-out' } : failedStart(returnFailure);
}

function failedStart(error: unknown): Extract<StartResult, { kind: 'failed' }> {
  const known = error instanceof AuthFailure ? error : new AuthFailure('error', errorCodeOf(error));
  const reason = known.kind === 'offline' ? 'offline' : 'error';
  return { kind: 'failed', reason, code: known.code };
}

async function signIn({ clock, session }: Parts, asked: boolean): Promise<SignInOutcome> {
  // Offline the browser would leave for an error page of its own.
  if (!navigator.onLine) return 'offline';
  if (asked) forgetAttempts(window.sessionStorage);
  if (!noteAttempt(window.sessionStorage, clock())) return 'loop';
  try {
    const msal = await session();
    await msal.login(window.localStorage.getItem(ASK_AGAIN) !== null);
    return 'leaving';
  } catch (error) {
    return failedStart(error).reason;
  }
}

function forgetPerson(): void {
  const { localStorage, sessionStorage } = window;
  endBrowserSession(document);
  clearLastAccount(localStorage);
  forgetAttempts(sessionStorage);
  localStorage.setItem(ASK_AGAIN, 'yes');
}

function forgetTokens(): void {
  const { localStorage } = window;
  for (const key of Object.keys(localStorage))
    if (key.startsWith('msal.')) localStorage.removeItem(key);
}

async function signOut(
  { session }: Parts,
  reachable: () => Promise<boolean>,
): Promise<'leaving' | 'signed-out'> {
  forgetPerson();
  try {
    const msal = await session();
    await msal.forget();
    if (await reachable()) {
      await msal.logout();
      return 'leaving';
    }
  } catch {
    // MSAL did not load, or the provider does not answer: its tokens go all the same.
    forgetTokens();
  }
  return 'signed-out';
}
