/**
 * `offline`: no response, try later. `signin`: the person has to sign in. `error`: neither helps.
 * `ended`: the provider says that the account is blocked (app S16).
 */
export type AuthFailureKind = 'offline' | 'signin' | 'error' | 'ended';

/** Reason why there is no token (app S4). `code` is MSAL's, for the log. */
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

/** MSAL's codes for requests without a response. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'no_network_connectivity',
  'post_request_failed',
  'get_request_failed',
  'network_error',
  'endpoints_resolution_error',
  'openid_config_error',
]);

/** Further codes after which only a sign-in helps, besides interaction-required errors. */
const NEEDS_SIGN_IN: ReadonlySet<string> = new Set(['no_account_error', 'timed_out']);

/** MSAL 5 puts only links in its messages: its codes are the only information. */
export function errorCodeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'errorCode' in error ? error.errorCode : null;
  if (typeof code === 'string' && code !== '') return code;
  return error instanceof Error ? error.name : 'unknown';
}

/**
 * Offline counts first (app S4): with a refresh token known to be expired MSAL requires
 * interaction, which is impossible without a network.
 */
export function failureKind(
  code: string,
  needsInteraction: boolean,
  online: boolean,
): AuthFailureKind {
  if (!online || UNREACHABLE.has(code)) return 'offline';
  return needsInteraction || NEEDS_SIGN_IN.has(code) ? 'signin' : 'error';
}
