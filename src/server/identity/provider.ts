import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLocalJWKSet } from 'jose';
import { Provider, type KoaContextWithOIDC } from 'oidc-provider';
import type { EpochMs } from '../../base/units';
import type { RuntimeConfig } from '../../contract/runtime-config';
import type { Database } from '../database/database';
import { isOutage } from '../database/outage';
import { handleActivation } from './activation';
import { createBearerCheck, objectOrSubject, type VerifyBearer } from './bearer';
import { ACCESS_ENDED, isOfBlockedUser, purgeRecords } from './ended-access';
import { createFirstPassword } from './first-password';
import { handleInteraction, type InteractionDeps } from './interaction';
import { createKnownDevices } from './known-devices';
import { textsIn } from '../pages/language';
import {
  failurePage,
  SIGN_OUT_SCRIPT,
  SIGN_OUT_SCRIPT_PATH,
  unavailablePage,
} from './notice-pages';
import { oidcConfiguration, RESOURCE, type ProviderSetting } from './oidc-configuration';
import { oidcRecordsOf } from './oidc-records';
import { sendPage, STYLESHEET_PATH } from '../pages/page';
import { cookieKeys, signingKey, type SigningKey } from './secrets';
import { pruneSignIns } from './sign-in-log';
import type { SignInSource } from './sign-in-source';
import stylesheet from '../pages/style.css?raw';
import { createSignInThrottle } from './sign-in-throttle';
import { createSignatures } from './signatures';
import { READ_SCOPE } from './token-claims';
import { duringVisit, withVisitorRecords } from './visitor-records';

export interface IdentityProvider extends SignInSource {
  /** Handles every URL below /oidc. Never rejects. The request's body must not have been read. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Deletes expired records and old entries of the log; to be called from time to time. */
  purge(): Promise<void>;
}

export interface IdentityProviderOptions extends ProviderSetting {
  /** Returns the browser's address, for the limit on failed sign-ins; by default the socket's. */
  readonly addressOf?: (request: IncomingMessage) => string;
  /** Called with internal errors; the person sees a page without their details. */
  readonly onError: (error: unknown) => void;
}

const MOUNT = '/oidc';
const ACTIVATION = /^\/oidc\/activate\/([^/]*)$/;
const INTERACTION = /^\/oidc\/interaction\/[\w-]+$/;

const ASSETS: Readonly<Record<string, readonly [type: string, body: string]>> = {
  [STYLESHEET_PATH]: ['text/css; charset=utf-8', stylesheet],
  [SIGN_OUT_SCRIPT_PATH]: ['text/javascript; charset=utf-8', SIGN_OUT_SCRIPT],
};

function securityHeaders({
  origin,
  redirectUris,
}: ProviderSetting): Readonly<Record<string, string>> {
  // Browsers apply form-action to the redirects after a form's submission too.
  const formTargets = new Set(redirectUris.map((uri) => new URL(uri).origin));
  formTargets.delete(origin);
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      "script-src 'self'",
      ['form-action', "'self'", ...formTargets].join(' '),
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ].join('; '),
    'X-Content-Type-Options': 'nosniff',
    // With a stricter policy a form's Origin header would be null.
    'Referrer-Policy': 'same-origin',
  };
}

/**
 * Returns the sign-in config for MSAL. It requires an https authority, but never calls it: all
 * metadata is here (app S10).
 */
function clientConfig({ origin, clientId }: ProviderSetting): RuntimeConfig['signIn'] {
  const issuer = `${origin}/oidc`;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/session/end`,
    jwks_uri: `${issuer}/jwks`,
  };
  return {
    authority: issuer.replace(/^http:/, 'https:'),
    clientId,
    scopes: [`${RESOURCE}/${READ_SCOPE}`],
    protocolMode: 'OIDC',
    knownAuthorities: [new URL(origin).host],
    authorityMetadata: JSON.stringify(metadata),
  };
}

function bearerCheck({ origin, clock }: ProviderSetting, key: SigningKey): VerifyBearer {
  const { kty, use, alg, kid, n, e } = key;
  const rules = Promise.resolve({
    issuer: `${origin}/oidc`,
    audience: RESOURCE,
    keys: createLocalJWKSet({ keys: [{ kty, use, alg, kid, n, e }] }),
    scope: READ_SCOPE,
    userIdOf: objectOrSubject,
    sessionsEndHere: true,
  });
  return createBearerCheck(() => rules, clock);
}

/**
 * Sets the headers from which the provider builds its own addresses, by the portal's address alone:
 * those of the client are ignored.
 */
function setForwardedHeaders(origin: string, request: IncomingMessage): void {
  const { protocol, host } = new URL(origin);
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  request.headers['x-forwarded-host'] = host;
}

/** Says in the refusal of a refresh token that its user is blocked (app S16). */
const sayThatAccessEnded =
  (db: Database, clock: () => EpochMs) =>
  async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    const { body }: { readonly body?: unknown } = ctx;
    if (typeof body !== 'object' || body === null || Reflect.get(body, 'error') !== 'invalid_grant')
      return;
    const token = ctx.oidc.params?.['refresh_token'];
    if (typeof token !== 'string' || !(await isOfBlockedUser(db, token, clock()))) return;
    ctx.body = { ...body, suberror: ACCESS_ENDED };
  };

/** Handles one URL below /oidc; rejects on internal errors. */
function routes(deps: InteractionDeps) {
  const callback = deps.provider.callback();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    const [path = ''] = url.split('?');
    const asset = ASSETS[path];
    const activation = ACTIVATION.exec(path)?.[1];
    if (asset) {
      const [type, body] = asset;
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
    } else if (INTERACTION.test(path)) {
      await handleInteraction(deps, request, response);
    } else if (activation !== undefined) {
      await handleActivation(deps, request, response, activation);
    } else {
      // oidc-provider derives its mount path from originalUrl.
      const below = url.slice(MOUNT.length);
      Object.assign(request, {
        originalUrl: url,
        url: below.startsWith('/') ? below : `/${below}`,
      });
      await callback(request, response);
    }
  };
}

const socketAddress = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '';

/**
 * Creates the OpenID provider of an installation without an external one. Its keys and records are
 * in the database.
 */
export async function createIdentityProvider(
  options: IdentityProviderOptions,
): Promise<IdentityProvider> {
  const { db, origin, clock, onError, addressOf = socketAddress } = options;
  const key = await signingKey(db);
  const keys = await cookieKeys(db);
  const signatures = createSignatures(keys);
  const adapter = withVisitorRecords(oidcRecordsOf(db, clock), { origin, clock, signatures });
  const storage = { adapter, signingKey: key, cookieKeys: keys };
  const provider = new Provider(`${origin}/oidc`, oidcConfiguration(options, storage));
  provider.proxy = true;
  provider.use(sayThatAccessEnded(db, clock));
  provider.on('server_error', (ctx, error) => {
    // An app that gets 503 tries again later; 500 would mean that its sign-in is over.
    if (isOutage(error)) ctx.status = 503;
    else onError(error);
  });
  const throttle = createSignInThrottle(clock);
  const devices = createKnownDevices(origin, clock, signatures);
  const firstPassword = createFirstPassword(db, clock, signatures);
  const deps = { provider, db, origin, clock, addressOf, throttle, devices, firstPassword };
  const route = routes(deps);
  const headers = Object.entries(securityHeaders(options));

  return {
    clientConfig: clientConfig(options),
    verifyBearer: bearerCheck(options, key),
    async purge() {
      await purgeRecords(db, clock());
      await pruneSignIns(db, clock());
    },
    async handle(request, response) {
      setForwardedHeaders(origin, request);
      for (const [name, value] of headers) response.setHeader(name, value);
      try {
        await duringVisit({ request, response }, () => route(request, response));
      } catch (error) {
        const isOut = isOutage(error);
        if (!isOut) onError(error);
        if (response.headersSent) return;
        const i18n = textsIn(request.headers['accept-language']);
        if (isOut) sendPage(response, 503, unavailablePage(i18n));
        else sendPage(response, 500, failurePage(i18n, 'server_error'));
      }
    },
  };
}
