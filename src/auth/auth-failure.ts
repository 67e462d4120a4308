/** `offline`: nobody answered, try later. `signin`: the person has to sign in. `error`: neither will help. */
export type AuthFailureKind = 'offline' | 'signin' | 'error';

/** Why there is no token. `code` is MSAL's, for the log. */
export class AuthFailure extends Error {
  readonly kind: AuthFailureKind;
  readonly code: string;

  constructor(kind: AuthFailureKind, code: string, cause?: unknown) {
    super(`No token (${kind}): ${code}`, { cause });
    this.name = 'AuthFailure';
    this.kind = kind;
    this.code = code;
  }
}

/** Codes by which MSAL says that nobody answered. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'no_network_connectivity',
  'post_request_failed',
  'get_request_failed',
  'network_error',
  'endpoints_resolution_error',
  'openid_config_error',
]);

/** Codes, beside those of interaction-required errors, that only a sign-in mends. */
const NEEDS_SIGN_IN: ReadonlySet<string> = new Set(['no_account_error', 'timed_out']);

/** MSAL 5 puts only links in its messages: its codes are all there is to go by. */
export function errorCodeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'errorCode' in error ? error.errorCode : null;
  if (typeof code === 'string' && code !== '') return code;
  return error instanceof Error ? error.name : 'unknown';
}

/**
 * Offline counts first: with a refresh token known to be expired MSAL asks for interaction, which nobody can give
 * without a network, and losing the network is never a sign-out (design, offline).
 */
export function failureKind(
  code: string,
  needsInteraction: boolean,
  online: boolean,
): AuthFailureKind {
  if (!online || UNREACHABLE.has(code)) return 'offline';
  return needsInteraction || NEEDS_SIGN_IN.has(code) ? 'signin' : 'error';
}
