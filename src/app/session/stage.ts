import { AuthFailure } from '../../auth/auth-failure';
import type { SignInOutcome, StartResult } from '../../auth/auth';
import type { AccessResult } from '../../features/sign-in/access-notices';
import { isOfNewerCode } from '../../store/database/storage-error';
import type { Account } from '../account/account';

/** What the page shows, from its start to its end. */
export type Stage =
  | { readonly kind: 'starting' }
  | { readonly kind: 'outside'; readonly result: AccessResult }
  | { readonly kind: 'inside'; readonly account: Account };

export type OutsideStage = Extract<Stage, { kind: 'outside' }>;

export type Become = (stage: Stage) => void;

export const outside = (result: AccessResult): OutsideStage => ({ kind: 'outside', result });

/** What it comes to when the browser did not leave for the sign-in page. */
export const NOT_LEFT: Record<Exclude<SignInOutcome, 'leaving'>, AccessResult> = {
  offline: 'unreachable',
  loop: 'authentication-error',
  error: 'authentication-error',
};

/** A start after which nobody is signed in. */
export const failedAt = (result: StartResult): Stage =>
  outside(result.kind === 'failed' ? NOT_LEFT[result.reason] : 'unreachable');

/** What a start that failed comes to: without a network it may go better later, else somebody has to look. */
export const failedStage = (error: unknown): OutsideStage => {
  if (isOfNewerCode(error)) return outside('newer-code');
  const unreachable = error instanceof AuthFailure && error.kind === 'offline';
  return outside(unreachable ? 'unreachable' : 'authentication-error');
};
