import {
  CacheLookupPolicy,
  InteractionRequiredAuthError,
  PublicClientApplication,
  type Configuration,
} from '@azure/msal-browser';
import type { UserId } from '../domain/ids';
import { accountFromClaims, type SignedInAccount } from './account';
import { AuthFailure, errorCodeOf, failureKind } from './auth-failure';
import { networkClient } from './network-client';
import type { SignInConfig } from './sign-in-config';

/**
 * The portal's view of MSAL. This file is loaded when it is first needed: the first paint does not
 * wait for it.
 */
export interface MsalSession {
  readonly account: SignedInAccount | null;
  /** Whether the browser has just come back from signing the account in. */
  readonly returned: boolean;
  /** Failure with which the browser came back from signing in; null without one. */
  readonly returnFailure: AuthFailure | null;
  /**
   * Returns a token of this person, whoever signed in since in another tab. Rejects with an
   * AuthFailure.
   */
  token(userId: UserId, forceRefresh: boolean): Promise<string>;
  /** Leaves the page, and comes back to it. */
  login(requiresPassword: boolean): Promise<void>;
  /** Leaves the page; the provider's session ends too. To be called after `forget`. */
  logout(): Promise<void>;
  /** Removes account and tokens in this browser only. */
  forget(): Promise<void>;
}

function msalConfig(
  config: SignInConfig,
  onResponse: Parameters<typeof networkClient>[0],
): Configuration {
  const { clientId, authority, protocolMode, knownAuthorities = [], authorityMetadata } = config;
  return {
    auth: {
      clientId,
      authority,
      // An explicit undefined would overwrite MSAL's own default and break the lookup of endpoints
      // (app S10).
      knownAuthorities: [...knownAuthorities],
      ...(authorityMetadata === undefined ? {} : { authorityMetadata }),
      redirectUri: '/redirect.html',
      postLogoutRedirectUri: '/',
    },
    cache: { cacheLocation: 'localStorage' },
    system: { protocolMode, networkClient: networkClient(onResponse) },
  };
}

function toFailure(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error;
  const code = errorCodeOf(error);
  const needsInteraction = error instanceof InteractionRequiredAuthError;
  return new AuthFailure(failureKind(code, needsInteraction, navigator.onLine), code, error);
}

function rethrow(error: unknown): never {
  throw toFailure(error);
}

/** Needs no network, except to redeem the code right after a sign-in. */
export async function openMsalSession(config: SignInConfig): Promise<MsalSession> {
  let hasEnded = false;
  const client = new PublicClientApplication(
    msalConfig(config, (ended) => {
      hasEnded = ended;
    }),
  );
  const scopes = [...config.scopes];
  await client.initialize();
  const returned = await client.handleRedirectPromise().catch(toFailure);
  const returnFailure = returned instanceof AuthFailure ? returned : null;
  const fresh = returned instanceof AuthFailure ? null : (returned?.account ?? null);
  client.setActiveAccount(fresh ?? client.getActiveAccount() ?? client.getAllAccounts()[0] ?? null);
  const active = () => client.getActiveAccount();
  let leaving = active();

  return {
    account: accountFromClaims(active()?.idTokenClaims ?? {}, config.protocolMode),
    returned: fresh !== null,
    returnFailure,
    async token(userId, forceRefresh) {
      // The active account is shared by all tabs, and may be another person's by now.
      const account = client
        .getAllAccounts()
        .find(
          (one) =>
            accountFromClaims(one.idTokenClaims ?? {}, config.protocolMode)?.userId === userId,
        );
      if (!account) throw new AuthFailure('signin', 'no_account_error');
      // Offline the hidden iframe would hang for ten seconds before it gives up.
      const cacheLookupPolicy = navigator.onLine
        ? CacheLookupPolicy.Default
        : CacheLookupPolicy.AccessTokenAndRefreshToken;
      const request = { scopes, account, forceRefresh, cacheLookupPolicy };
      const result = await client.acquireTokenSilent(request).catch((error: unknown) => {
        throw hasEnded ? new AuthFailure('ended', 'access_ended', error) : toFailure(error);
      });
      return result.accessToken;
    },
    login: (requiresPassword) =>
      client
        .loginRedirect({ scopes, ...(requiresPassword ? { prompt: 'login' } : {}) })
        .catch(rethrow),
    logout: () =>
      client.logoutRedirect({
        account: leaving,
        // Without it the provider does not know where to return to.
        extraQueryParameters: { client_id: config.clientId },
      }),
    forget: async () => {
      // Another tab may have removed the tokens already.
      leaving = active() ?? leaving;
      await client.clearCache({ account: leaving });
      client.setActiveAccount(null);
    },
  };
}
