import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { isUserId, type UserId } from '../../domain/ids';
import { epochMs, SECOND, type EpochMs } from '../../base/units';

/** Person that a token identifies. Rights are not in the token but in the database. */
export interface TokenSubject {
  readonly userId: UserId;
  readonly name: string;
  readonly email?: string;
  readonly issuedAt: EpochMs;
  /** Session of the provider; null when the token names none. */
  readonly session: { readonly id: string; readonly endsHere: boolean } | null;
}

/**
 * `unavailable`: the external provider's keys could not be fetched, so the token could not be
 * checked.
 */
export type BearerRefusal =
  'missing' | 'invalid' | 'expired' | 'insufficient-scope' | 'unavailable';
export type BearerResult =
  | { readonly kind: 'accepted'; readonly caller: TokenSubject }
  | { readonly kind: 'refused'; readonly reason: BearerRefusal };

/** Checks the Authorization header of one request. Never rejects. */
export type VerifyBearer = (authorization: string | undefined) => Promise<BearerResult>;

export interface TokenRules {
  readonly issuer: string;
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
  /** Last part of a scope: `read` also matches `api://…/read`. */
  readonly scope: string;
  /**
   * Returns the user id (contract W4): `oid`, else `sub`; with Entra ID tenant and object. Never
   * the e-mail.
   */
  readonly userIdOf: (claims: JWTPayload) => string | undefined;
  /** Whether the portal itself can end the sessions that tokens name in `sid`. */
  readonly sessionsEndHere: boolean;
}

/** Claim with the time of issue in milliseconds; `iat` has seconds. */
export const ISSUED_AT = 'issued_at_ms';

const CLOCK_TOLERANCE_SECONDS = 30;
const HEADER = /^Bearer +([\w.~+/-]+=*)$/i;

const refused = (reason: BearerRefusal): BearerResult => ({ kind: 'refused', reason });
const text = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined;

/** Returns the object id, else the subject. */
export const objectOrSubject = (claims: JWTPayload): string | undefined =>
  text(claims['oid']) ?? claims.sub;

function scopes(claims: JWTPayload): readonly string[] {
  const given = claims['scp'] ?? claims['scope'];
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  return list.flatMap((entry) => (typeof entry === 'string' ? entry.split(' ') : []));
}

function callerOf(claims: JWTPayload, rules: TokenRules): BearerResult {
  const userId = rules.userIdOf(claims);
  if (userId === undefined || !isUserId(userId)) return refused('invalid');
  const hasScope = scopes(claims).some((scope) => scope.split('/').at(-1) === rules.scope);
  if (!hasScope) return refused('insufficient-scope');
  const login = text(claims['preferred_username']);
  const email = text(claims['email']) ?? (login?.includes('@') === true ? login : undefined);
  const name = text(claims['name']) ?? login ?? userId;
  const sid = text(claims['sid']);
  const session = sid === undefined ? null : { id: sid, endsHere: rules.sessionsEndHere };
  const subject = { userId, name, issuedAt: issuedAtOf(claims), session };
  return { kind: 'accepted', caller: email === undefined ? subject : { ...subject, email } };
}

/** Returns a time that is never later than the issue; 0 when the token does not say. */
function issuedAtOf({ iat = 0, [ISSUED_AT]: exact }: JWTPayload): EpochMs {
  return epochMs(typeof exact === 'number' ? exact : iat * SECOND);
}

function reasonOf(error: unknown): BearerRefusal {
  if (error instanceof errors.JWTExpired) return 'expired';
  // jose's plain JOSEError is a key set that could not be fetched; any error that is not jose's is
  // the network's.
  const noKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  if (noKeys || !(error instanceof errors.JOSEError)) return 'unavailable';
  return error.code === errors.JOSEError.code ? 'unavailable' : 'invalid';
}

/**
 * Creates the check of the Authorization header. `loadRules` is called for each request and caches
 * its result itself. `typ` is ignored: the embedded provider sends at+jwt, Entra ID sends JWT; an
 * ID token is refused by its audience, or because it lacks the scope.
 */
export function createBearerCheck(
  loadRules: () => Promise<TokenRules>,
  clock: () => EpochMs,
): VerifyBearer {
  return async (authorization) => {
    if (authorization === undefined || authorization === '') return refused('missing');
    const token = HEADER.exec(authorization)?.[1];
    if (token === undefined) return refused('invalid');
    try {
      const rules = await loadRules();
      const { payload } = await jwtVerify(token, rules.keys, {
        issuer: rules.issuer,
        audience: rules.audience,
        algorithms: ['RS256'],
        requiredClaims: ['exp'],
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: new Date(clock()),
      });
      return callerOf(payload, rules);
    } catch (error) {
      return refused(reasonOf(error));
    }
  };
}
