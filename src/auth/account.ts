import { isUserId, type UserId } from '../domain/ids';
import type { SignInConfig } from './sign-in-config';

/** Who is signed in, by the ID token. What the person may do is the server's to say. */
export interface SignedInAccount {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  /** "Keep me signed in on this device": the person is known here after a restart of the browser too. */
  readonly stays: boolean;
}

/** Claims of an ID token, as they come. */
export type IdClaims = Readonly<Record<string, unknown>>;

const text = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** The server's rule (contract, Identity): `oid`, else `sub`; with Entra ID tenant and object. Never the e-mail. */
function userIdOf(claims: IdClaims, mode: SignInConfig['protocolMode']): string {
  const oid = text(claims['oid']);
  if (mode === 'OIDC') return oid === '' ? text(claims['sub']) : oid;
  const tid = text(claims['tid']);
  return oid === '' || tid === '' ? '' : `${tid}.${oid}`;
}

/** How a provider tells MSAL, and so us, that a sign-in outlives the browser (design, sign-in). */
const STAYS: ReadonlySet<unknown> = new Set(['kmsi', 'dvc_dmjd']);

const stays = (state: unknown): boolean =>
  Array.isArray(state) ? state.some((one) => STAYS.has(one)) : STAYS.has(state);

/** Null when the token does not say who it is. */
export function accountOf(
  claims: IdClaims,
  mode: SignInConfig['protocolMode'],
): SignedInAccount | null {
  const userId = userIdOf(claims, mode);
  if (!isUserId(userId)) return null;
  const login = text(claims['preferred_username']);
  return {
    userId,
    name: text(claims['name']) || login || userId,
    email: text(claims['email']) || login,
    stays: stays(claims['signin_state']),
  };
}
