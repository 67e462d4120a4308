import { isUserId, type UserId } from '../domain/ids';
import type { SignInConfig } from './sign-in-config';

/** The signed-in person, by the ID token. The server decides what they may do. */
export interface SignedInAccount {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  /**
   * "Keep me signed in on this device": the person is known here after a restart of the browser
   * too.
   */
  readonly stays: boolean;
}

/** Claims of an ID token, as received. */
export type IdClaims = Readonly<Record<string, unknown>>;

const text = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/** Returns the user id by the server's rule (contract W4). */
function userIdOf(claims: IdClaims, mode: SignInConfig['protocolMode']): string {
  const oid = text(claims['oid']);
  if (mode === 'OIDC') return oid === '' ? text(claims['sub']) : oid;
  const tid = text(claims['tid']);
  return oid === '' || tid === '' ? '' : `${tid}.${oid}`;
}

/** Values by which a provider reports that a sign-in outlives the browser (app S7). */
const STAYS: ReadonlySet<unknown> = new Set(['kmsi', 'dvc_dmjd']);

const stays = (state: unknown): boolean =>
  Array.isArray(state) ? state.some((one) => STAYS.has(one)) : STAYS.has(state);

/** Returns null when the token does not identify the person. */
export function accountFromClaims(
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
