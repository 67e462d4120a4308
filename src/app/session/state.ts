import type { SignInOutcome, StartResult } from '../../auth/auth';
import type { UserId } from '../../domain/ids';
import type { ServerConfigState } from '../runtime-config';
import type { SessionStage } from './stage';

/** Part of an open account that the session's decisions are made from. */
export interface AccountIdentity {
  readonly key: string;
  readonly services: { readonly userId: UserId };
}

export interface SessionState<A> {
  readonly person:
    | { readonly kind: 'nobody' }
    | { readonly kind: 'opening'; readonly userId: UserId }
    | { readonly kind: 'inside'; readonly account: A }
    /** Signed out, here or in another tab: results of work still under way admit nobody. */
    | { readonly kind: 'signed-out' };
  /** Account key of the data stored here, even when its lease has run out. */
  readonly knownKey: string | null;
}

interface Identity {
  readonly userId: UserId;
  readonly key: string;
}

export interface LastPerson extends Identity {
  /** True while the lease runs. */
  readonly isOpen: boolean;
}

export type NotSignedIn = Exclude<StartResult, { kind: 'signed-in' }>;

export type SessionEvent<A> =
  | { readonly kind: 'page-opened' }
  | { readonly kind: 'last-read'; readonly last: LastPerson | null }
  | { readonly kind: 'opened'; readonly account: A }
  /** Opening was refused: the person signed out in another tab. */
  | { readonly kind: 'refused' }
  /** Fresh when the provider has just confirmed the person; else read from the library's cache. */
  | ({ readonly kind: 'signed-in'; readonly isFresh: boolean } & Identity)
  | { readonly kind: 'not-signed-in'; readonly result: NotSignedIn }
  | ({ readonly kind: 'access-checked'; readonly isAllowed: boolean } & Identity)
  | {
      readonly kind: 'server-checked';
      readonly result: NotSignedIn;
      readonly onServer: ServerConfigState;
    }
  | { readonly kind: 'lease-ended'; readonly account: A }
  | { readonly kind: 'lease-checked'; readonly account: A; readonly isAllowed: boolean }
  | { readonly kind: 'locked' }
  | { readonly kind: 'removed' }
  /** Another tab signed this person in, or signed somebody out (null). */
  | { readonly kind: 'other-tab-changed'; readonly userId: UserId | null }
  | { readonly kind: 'sign-in-pressed' }
  | { readonly kind: 'not-left'; readonly outcome: Exclude<SignInOutcome, 'leaving'> }
  | { readonly kind: 'sign-out-pressed' }
  /** `isErased` is false when data may be left, which the next start erases. */
  | { readonly kind: 'sign-out-finished'; readonly isErased: boolean };

export type SessionEffect<A> =
  | { readonly kind: 'show'; readonly stage: SessionStage<A> }
  /** Finishes sign-outs that were cut short, follows other tabs, and reads who was here last. */
  | { readonly kind: 'read-last' }
  | { readonly kind: 'open'; readonly userId: UserId }
  /** Loads the sign-in library, which takes up a sign-in that has just come back. */
  | { readonly kind: 'start-sign-in' }
  | ({ readonly kind: 'check-access'; readonly isFresh: boolean } & Identity)
  | { readonly kind: 'check-server'; readonly result: NotSignedIn }
  | { readonly kind: 'watch-lease'; readonly account: A }
  | { readonly kind: 'check-lease'; readonly account: A }
  /** Locks the data, or deletes them when even the time for that is over. */
  | { readonly kind: 'lock-or-remove'; readonly key: string }
  | { readonly kind: 'remove-expired'; readonly hereKey: string | null }
  | { readonly kind: 'go-to-sign-in'; readonly isRequested: boolean }
  /** Stops requests and queries; the database stays open, so that it can be emptied. */
  | { readonly kind: 'stop'; readonly account: A }
  | { readonly kind: 'close'; readonly account: A }
  /** Does the part of a sign-out that takes no time, so that a tab closed now is signed out. */
  | { readonly kind: 'begin-sign-out'; readonly key: string | null }
  | { readonly kind: 'finish-sign-out'; readonly key: string | null; readonly account: A | null }
  | { readonly kind: 'follow-other-tab'; readonly account: A; readonly isSignedOut: boolean };

export interface SessionStep<A> {
  readonly state: SessionState<A>;
  /** Carried out in order; an effect's event is handled before the next effect begins. */
  readonly effects: readonly SessionEffect<A>[];
}
