import type { Configuration } from 'oidc-provider';
import { HOUR, SECOND, type EpochMs } from '../../base/units';
import { isUserId } from '../../domain/ids';
import type { Database } from '../database/database';
import { findOpenAccount } from './accounts';
import { ISSUED_AT } from './bearer';
import { recordContact } from './devices';

export const READ_SCOPE = 'read';
/** In a session's `amr`: the person ticked "Keep me signed in on this device" (app S7). */
export const KEEP_SIGNED_IN = 'kmsi';
interface TokenSetting {
  readonly db: Database;
  readonly clock: () => EpochMs;
}

/** Lifetime of an access token, seconds. */
export const ACCESS_TOKEN_LIFE = HOUR / SECOND;

/**
 * Returns the claims of tokens. They have the shape of Entra ID's, so that the app and the API
 * parse one form.
 */
export function accountClaims(db: Database): NonNullable<Configuration['findAccount']> {
  return async (_ctx, id, token) => {
    const account = await findOpenAccount(db, id);
    if (!account) return undefined;
    const { accountId, name, email } = account;
    const isPersistent =
      token !== undefined && 'amr' in token && token.amr?.includes(KEEP_SIGNED_IN) === true;
    return {
      accountId,
      claims: () => ({
        sub: accountId,
        oid: accountId,
        name,
        preferred_username: email,
        login_hint: email,
        // MSAL stores tokens beyond the end of the browser when it reads this claim.
        ...(isPersistent ? { signin_state: [KEEP_SIGNED_IN] } : {}),
      }),
    };
  };
}

/**
 * Returns the claims that the API reads: the caller's id, name, scope, and the grant, which is one
 * for each sign-in of a browser. The device is known from here on (app S13).
 */
export function accessTokenClaims({
  db,
  clock,
}: TokenSetting): NonNullable<Configuration['extraTokenClaims']> {
  return async (ctx, token) => {
    if (!('accountId' in token) || !isUserId(token.accountId)) return undefined;
    const { accountId: userId, grantId: sid } = token;
    const account = await findOpenAccount(db, userId);
    const { name, email } = account ?? {};
    const at = clock();
    const session = { id: sid, endsHere: true };
    const userAgent = ctx.get('user-agent');
    await recordContact(db, { userId, session, userAgent, issuedAt: at, at });
    return { scp: READ_SCOPE, oid: userId, name, preferred_username: email, sid };
  };
}

type StampToken = NonNullable<NonNullable<Configuration['formats']>['customizers']>['jwt'];

/**
 * Stamps tokens by the server's clock, which tests can move: they are checked by the same clock.
 */
export function stampedBy(clock: () => EpochMs): NonNullable<StampToken> {
  return (_ctx, _token, { payload }) => {
    const at = clock();
    const now = Math.floor(at / SECOND);
    Object.assign(payload, { iat: now, exp: now + ACCESS_TOKEN_LIFE, [ISSUED_AT]: at });
  };
}
