import type { UserId } from '../domain/ids';
import type { EpochMs } from '../base/units';
import type { SignedInAccount } from './account';
import { AuthFailure, errorCodeOf, failureKind } from './auth-failure';
import { beginBrowserSession, endBrowserSession, inBrowserSession } from './browser-session';
import {
  clearLastAccount,
  lastAccountChange,
  lastAccountText,
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
      /** True when the provider has just confirmed the person; false for a remembered sign-in. */
      readonly fresh: boolean;
    }
  | { readonly kind: 'signed-out' }
  /** A sign-in came back with an error: to be shown, not tried again by itself. */
  | { readonly kind: 'failed'; readonly reason: 'offline' | 'error'; readonly code: string };

/** `leaving`: the browser is on its way to the provider. The others: it stays, for this reason. */
export type SignInOutcome = 'leaving' | 'offline' | 'loop' | 'error';

export interface Auth {
  /**
   * Known without MSAL, so that the first paint can use the local store; null after signing out,
   * and after a restart of the browser when the person did not choose to stay signed in.
   */
  readonly lastAccount: LastAccount | null;
  /**
   * Loads MSAL and completes a sign-in that has just returned. To be called once. Never rejects.
   */
  start(): Promise<StartResult>;
  /** Returns an access token for the API, of `userId` only. Rejects with an AuthFailure. */
  getToken(userId: UserId, options?: { readonly forceRefresh?: boolean }): Promise<string>;
  /**
   * Goes to the provider and returns to this page. `requested`: a person pressed a button, so it is
   * no loop. `withPassword`: also where the provider still knows the person, who can then choose
   * to stay signed in.
   */
  signIn(options?: {
    readonly requested?: boolean;
    readonly withPassword?: boolean;
  }): Promise<SignInOutcome>;
  /** Calls back when another tab signed out (null) or signed somebody in. */
  onLastAccount(listener: (account: LastAccount | null) => void): void;
  /**
   * First step of a sign-out, complete when this returns: nobody is remembered here, and the next
   * sign-in asks for the password, since a provider that is not reached still has its session.
   */
  forgetPerson(): void;
  /** Removes every token and account of the sign-in library, without loading the library. */
  forgetTokens(): void;
  /** Ends the sign-in here and then, when the provider is `reachable`, there too. */
  signOut(options: {
    readonly reachable: () => Promise<boolean>;
  }): Promise<'leaving' | 'signed-out'>;
}

/**
 * Entry that remains while the provider's session may have outlived a sign-out: the next sign-in
 * asks for the password.
 */
export const PASSWORD_REQUIRED = 'portal.ask-for-credentials';

interface AuthDeps {
  readonly config: SignInConfig;
  readonly clock: () => EpochMs;
  readonly session: () => Promise<MsalSession>;
  readonly record: PersonRecord;
}

/**
 * [Note: A sign-out that crosses a start]
 *
 * Tabs share the record of the last person, and each sees the others' changes a little late. A tab
 * whose sign-in library loads during a sign-out in another tab could write the person down again.
 * It does not once the removal has arrived, and undoes it when the removal arrives afterwards.
 */
interface PersonRecord {
  /** The record as this tab wrote it; null when another tab changed it since. */
  written: string | null;
  /** Whether another tab removed the record while this one was open. */
  isRemoved: boolean;
}

/**
 * Creates the page's one Auth. `clock` may be any that does not jump: it only counts attempts. The
 * sign-in library is not loaded before `mayLoad` resolves: it keeps the processor busy for a while.
 */
export function createAuth(
  config: SignInConfig,
  clock: () => EpochMs,
  mayLoad: () => Promise<void>,
): Auth {
  const session = loadedOnce(() => mayLoad().then(() => open(config)));
  const record: PersonRecord = { written: null, isRemoved: false };
  const deps: AuthDeps = { config, clock, session, record };
  return {
    get lastAccount() {
      return readLastAccount(window.localStorage, config, inBrowserSession(document));
    },
    start: () => start(deps),
    getToken: async (userId, { forceRefresh = false } = {}) =>
      (await deps.session()).token(userId, forceRefresh),
    signIn: ({ requested = false, withPassword = false } = {}) =>
      signIn(deps, requested, withPassword),
    onLastAccount: (listener) => {
      window.addEventListener('storage', (event) => {
        const account = lastAccountChange(event, config);
        if (account === undefined) return;
        followRemoval(record, account === null);
        listener(account);
      });
    },
    forgetPerson,
    forgetTokens,
    signOut: ({ reachable }) => signOut(deps, reachable),
  };
}

/** Loads once; a failure is not cached, because the chunk may come with the network. */
function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
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
  // A chunk that cannot be loaded counts as a server out of reach; one that is gone after a
  // deployment comes with the reload of the next try.
  const { openMsalSession } = await import('./msal-session').catch((error: unknown) => {
    throw new AuthFailure('offline', 'chunk_unavailable', error);
  });
  return openMsalSession(config).catch((error: unknown) => {
    const code = errorCodeOf(error);
    throw new AuthFailure(failureKind(code, false, navigator.onLine), code, error);
  });
}

function followRemoval(record: PersonRecord, isRemoved: boolean): void {
  const { written } = record;
  if (isRemoved && written !== null && lastAccountText(window.localStorage) === written) {
    forgetPerson();
    forgetTokens();
  }
  record.written = null;
  record.isRemoved = isRemoved;
}

async function start({ config, session, record }: AuthDeps): Promise<StartResult> {
  const address = withoutLogoutTrace(window.location.href);
  if (address !== null) window.history.replaceState(null, '', address);
  const result = await session().then(startResult, failedStart);
  if (result.kind !== 'signed-in') return result;
  if (record.isRemoved && !result.fresh) {
    forgetTokens();
    return { kind: 'signed-out' };
  }
  beginBrowserSession(document);
  writeLastAccount(window.localStorage, result.account, config);
  record.written = lastAccountText(window.localStorage);
  window.localStorage.removeItem(PASSWORD_REQUIRED);
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

async function signIn(
  { clock, session }: AuthDeps,
  requested: boolean,
  withPassword: boolean,
): Promise<SignInOutcome> {
  // Offline the browser would leave for an error page of its own.
  if (!navigator.onLine) return 'offline';
  if (requested) forgetAttempts(window.sessionStorage);
  if (!noteAttempt(window.sessionStorage, clock())) return 'loop';
  try {
    const msal = await session();
    await msal.login(withPassword || window.localStorage.getItem(PASSWORD_REQUIRED) !== null);
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
  localStorage.setItem(PASSWORD_REQUIRED, 'yes');
}

function forgetTokens(): void {
  const { localStorage } = window;
  for (const key of Object.keys(localStorage))
    if (key.startsWith('msal.')) localStorage.removeItem(key);
}

async function signOut(
  { session }: AuthDeps,
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
    // MSAL did not load, or the provider does not respond: its tokens are removed all the same.
    forgetTokens();
  }
  return 'signed-out';
}
