import {
  errors,
  interactionPolicy,
  type Adapter,
  type Configuration,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { DAY, HOUR, MINUTE, SECOND, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import { isOutage } from '../database/outage';
import { cookieName } from './cookies';
import { textsIn } from '../pages/language';
import {
  failurePage,
  outdatedPage,
  signedOutPage,
  signOutPage,
  unavailablePage,
} from './notice-pages';
import type { Html } from '../pages/html';
import type { SigningKey } from './secrets';
import {
  ACCESS_TOKEN_LIFE,
  accessTokenClaims,
  accountClaims,
  KEEP_SIGNED_IN,
  READ_SCOPE,
  stampedBy,
} from './token-claims';

export const RESOURCE = 'api://portal';
const API_SCOPE = `${RESOURCE}/${READ_SCOPE}`;

const seconds = (ms: number): number => ms / SECOND;
/**
 * Lifetimes of sessions. One that is not persistent is in a session cookie, and lasts a day at
 * most.
 */
const PERSISTENT_LIFE = seconds(30 * DAY);
const TRANSIENT_LIFE = seconds(DAY);

export interface ProviderSetting {
  readonly db: Database;
  /** Scheme, host and port of the portal in browsers, without a slash at the end. */
  readonly origin: string;
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly postLogoutRedirectUris: readonly string[];
  readonly clock: () => EpochMs;
}

export interface ProviderStorage {
  readonly adapter: (model: string) => Adapter;
  readonly signingKey: SigningKey;
  readonly cookieKeys: readonly string[];
}

function show(ctx: KoaContextWithOIDC, { markup }: Html): void {
  ctx.type = 'html';
  ctx.body = markup;
}

const textsOf = (ctx: KoaContextWithOIDC) => textsIn(ctx.get('accept-language'));

const renderError: NonNullable<Configuration['renderError']> = (ctx, out, error) => {
  const i18n = textsOf(ctx);
  if (error instanceof errors.SessionNotFound) show(ctx, outdatedPage(i18n));
  else if (isOutage(error)) show(ctx, unavailablePage(i18n));
  else show(ctx, failurePage(i18n, out.error, out.error_description));
};

/**
 * Grants without consent: the portal is the provider's own, so nobody is asked whether it may read
 * the name.
 */
const grantWithoutAsking: NonNullable<Configuration['loadExistingGrant']> = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  if (!client || session?.accountId === undefined) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known === undefined ? undefined : await provider.Grant.find(known);
  if (found) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile offline_access');
  grant.addResourceScope(RESOURCE, API_SCOPE);
  await grant.save();
  return grant;
};

/** A session of a user who was blocked since asks for sign-in, which tells them. */
function policyWithoutConsent() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const { Check } = interactionPolicy;
  const gone = new Check('no_account', 'The session has no account that may be used', ({ oidc }) =>
    oidc.account === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  );
  policy.get('login')?.checks.add(gone);
  return policy;
}

function features(): NonNullable<Configuration['features']> {
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    // claimsParameter stays off: MSAL always sends `claims`, and a consent prompt would follow.
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx, form) => {
        const fromPortal = ctx.get('sec-fetch-site') === 'same-origin';
        show(ctx, signOutPage(textsOf(ctx), { markup: form }, fromPortal));
      },
      postLogoutSuccessSource: (ctx) => {
        show(ctx, signedOutPage(textsOf(ctx)));
      },
    },
    resourceIndicators: {
      enabled: true,
      // MSAL never sends `resource`; without one the access token would not be a JWT.
      defaultResource: () => RESOURCE,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope: API_SCOPE,
        audience: RESOURCE,
        accessTokenFormat: 'jwt',
        accessTokenTTL: ACCESS_TOKEN_LIFE,
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  };
}

const ttl: NonNullable<Configuration['ttl']> = {
  AccessToken: ACCESS_TOKEN_LIFE,
  IdToken: ACCESS_TOKEN_LIFE,
  AuthorizationCode: seconds(MINUTE),
  Interaction: seconds(HOUR),
  Session: (_ctx, session) => (session.transient === true ? TRANSIENT_LIFE : PERSISTENT_LIFE),
  // A grant made late in a session must outlive the refresh tokens issued for it.
  Grant: 2 * PERSISTENT_LIFE,
  // A refresh never prolongs a sign-in.
  RefreshToken: ({ oidc }, token) =>
    oidc.entities.RotatedRefreshToken?.remainingTTL ??
    (token.amr?.includes(KEEP_SIGNED_IN) === true ? PERSISTENT_LIFE : TRANSIENT_LIFE),
};

function cookies(origin: string, keys: readonly string[]): NonNullable<Configuration['cookies']> {
  const name = (of: string) => cookieName(origin, of);
  const common = { httpOnly: true, sameSite: 'lax', overwrite: true } as const;
  return {
    keys,
    names: { session: name('session'), interaction: name('sign-in'), resume: name('resume') },
    long: { ...common, path: '/oidc' },
    short: common,
  };
}

function portalClient(setting: ProviderSetting): NonNullable<Configuration['clients']>[number] {
  return {
    client_id: setting.clientId,
    token_endpoint_auth_method: 'none',
    application_type: 'web',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [...setting.redirectUris],
    post_logout_redirect_uris: [...setting.postLogoutRedirectUris],
  };
}

/** Configures oidc-provider for the way in which this portal signs people in (app S12). */
export function oidcConfiguration(
  setting: ProviderSetting,
  { adapter, signingKey, cookieKeys }: ProviderStorage,
): Configuration {
  return {
    adapter,
    jwks: { keys: [signingKey] },
    clients: [portalClient(setting)],
    clientBasedCORS: (_ctx, origin) => origin === setting.origin,
    cookies: cookies(setting.origin, cookieKeys),
    scopes: ['openid', 'profile', 'offline_access'],
    claims: {
      openid: ['sub', 'oid', 'login_hint', 'signin_state'],
      profile: ['name', 'preferred_username'],
    },
    conformIdTokenClaims: false,
    findAccount: accountClaims(setting.db),
    extraTokenClaims: accessTokenClaims(setting),
    formats: { customizers: { jwt: stampedBy(setting.clock) } },
    features: features(),
    interactions: {
      policy: policyWithoutConsent(),
      url: (_ctx, { uid }) => `/oidc/interaction/${uid}`,
    },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    // Sessions are records in the database: signing out also ends their refresh tokens.
    expiresWithSession: () => true,
    rotateRefreshToken: true,
    loadExistingGrant: grantWithoutAsking,
    ttl,
    renderError,
  };
}
