import { createRemoteJWKSet, type JWTPayload } from 'jose';
import * as z from 'zod';
import type { EpochMs } from '../../base/units';
import { createBearerCheck, objectOrSubject, type TokenRules } from './bearer';
import type { SignInSource } from './sign-in-source';

export interface ExternalProviderOptions {
  /** `AUTH_AUTHORITY`, for Entra ID `https://login.microsoftonline.com/<tenant id>`. */
  readonly authority: string;
  /** `AUTH_CLIENT_ID`, the app's registration. */
  readonly clientId: string;
  /** `AUTH_AUDIENCE`, the name of the API in tokens; for Entra ID its client id. */
  readonly audience: string;
  readonly clock: () => EpochMs;
}

const ENTRA_HOSTS = [
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
];
const SCOPE = 'read';

/** Returns the tenant of an Entra ID authority; null for another provider. */
function entraTenant(authority: string): string | null {
  const { host, pathname } = new URL(authority);
  return ENTRA_HOSTS.includes(host) ? (pathname.split('/')[1] ?? '') : null;
}

/**
 * Returns the user id of a person of this provider: with Entra ID a bare object id gets the
 * authority's tenant.
 */
export function userIdAt(authority: string, id: string): string {
  const tenant = entraTenant(authority);
  return tenant === null || id.includes('.') ? id : `${tenant}.${id}`;
}

const discoverySchema = z.object({ issuer: z.url(), jwks_uri: z.url() });

/** Returns tenant and object: an object id alone is unique only in its tenant. */
function tenantAndObject({ tid, oid }: JWTPayload): string | undefined {
  return typeof tid === 'string' && typeof oid === 'string' ? `${tid}.${oid}` : undefined;
}

/** Returns the full name of the scope that the app requests. */
function scopeOf(audience: string, isEntra: boolean): string {
  if (audience.includes('://')) return `${audience}/${SCOPE}`;
  return isEntra ? `api://${audience}/${SCOPE}` : SCOPE;
}

/**
 * Calls `load` once and caches its result; a failure is not cached, so that the next request tries
 * again.
 */
function memoized<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}

/**
 * Creates sign-in by an external provider, such as Microsoft Entra ID. Providers differ in values
 * only.
 */
export function createExternalProvider(options: ExternalProviderOptions): SignInSource {
  const { clientId, audience, clock } = options;
  const authority = options.authority.replace(/\/+$/, '').replace(/\/v2\.0$/, '');
  const { host } = new URL(authority);
  const isEntra = entraTenant(authority) !== null;
  const base = isEntra ? `${authority}/v2.0` : authority;

  async function discover(): Promise<TokenRules> {
    const response = await fetch(`${base}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(10_000),
    });
    const { issuer, jwks_uri } = discoverySchema.parse(await response.json());
    return {
      issuer,
      audience,
      keys: createRemoteJWKSet(new URL(jwks_uri)),
      scope: SCOPE,
      userIdOf: isEntra ? tenantAndObject : objectOrSubject,
      sessionsEndHere: false,
    };
  }

  return {
    verifyBearer: createBearerCheck(memoized(discover), clock),
    clientConfig: {
      authority,
      clientId,
      scopes: [scopeOf(audience, isEntra)],
      protocolMode: isEntra ? 'AAD' : 'OIDC',
      ...(isEntra ? {} : { knownAuthorities: [host] }),
    },
  };
}
