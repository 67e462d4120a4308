import { AuthFailure } from '../../auth/auth-failure';
import type { SignInOutcome, StartResult } from '../../auth/auth';
import type { NoAccessReason } from '../../features/sign-in/access-notices';
import { isOfNewerCode, StorageError } from '../../store/database/storage-error';
import { ErasedError } from '../../store/store';
import type { OpenedAccount } from '../account/account';

/** View of the page, from its start to its end. */
export type SessionStage<A = OpenedAccount> =
  { readonly kind: 'starting' } | OutsideStage | { readonly kind: 'inside'; readonly account: A };

export interface OutsideStage {
  readonly kind: 'outside';
  readonly result: NoAccessReason;
}

export const outside = (result: NoAccessReason): OutsideStage => ({ kind: 'outside', result });

/** Result of a sign-in for which the browser did not leave the page. */
export const NOT_LEFT: Record<Exclude<SignInOutcome, 'leaving'>, NoAccessReason> = {
  offline: 'unreachable',
  loop: 'authentication-error',
  error: 'authentication-error',
};

/** Returns the stage after a start that signed nobody in. */
export const failedAt = (result: StartResult): OutsideStage =>
  outside(result.kind === 'failed' ? NOT_LEFT[result.reason] : 'unreachable');

/**
 * Returns the stage after a start that threw. A missing network may return; other errors stay. A
 * fault of the storage is none of sign-in.
 */
export const failedStage = (error: unknown): OutsideStage => {
  if (isOfNewerCode(error)) return outside('newer-code');
  if (error instanceof StorageError) return outside('storage-fault');
  // Another tab signed the person out meanwhile.
  if (error instanceof ErasedError) return outside('signed-out');
  const unreachable = error instanceof AuthFailure && error.kind === 'offline';
  return outside(unreachable ? 'unreachable' : 'authentication-error');
};
