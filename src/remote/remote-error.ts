import type { Problem } from '../contract/problem';

/**
 * Everything that can go wrong between this device and the server, closed: whether to try again, and
 * what to tell, goes by the kind and never by a text.
 */
export const REMOTE_ERROR_KINDS = [
  /** Nothing came back: no network, no server, cut in the middle. */
  'unreachable',
  /** Something answered in time, but not our server: a captive portal, a proxy's page. */
  'foreign-answer',
  /** Our server answered, but not by the contract. */
  'broken-answer',
  /** The token is not good any more and could not be renewed silently. */
  'sign-in-needed',
  /** Sign-in itself does not answer, so no token can be had. */
  'sign-in-unreachable',
  'blocked',
  'forbidden',
  'not-found',
  'conflict',
  'rejected',
  'busy',
  'not-built',
  'server-failed',
  'cancelled',
] as const;
export type RemoteErrorKind = (typeof REMOTE_ERROR_KINDS)[number];

export class RemoteError extends Error {
  readonly kind: RemoteErrorKind;
  /** Milliseconds the server asked to wait. */
  readonly retryAfterMs: number | undefined;
  /** Why, as our server said it; undefined when it was not our server that said no. */
  readonly problem: Problem | undefined;

  constructor(
    kind: RemoteErrorKind,
    detail: string,
    more: { cause?: unknown; retryAfterMs?: number | undefined; problem?: Problem } = {},
  ) {
    super(detail, { cause: more.cause });
    this.name = 'RemoteError';
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs;
    this.problem = more.problem;
  }
}

/** Kinds that say nothing about the request: the same one may succeed later. */
const PASSING = new Set<RemoteErrorKind>([
  'unreachable',
  'foreign-answer',
  'sign-in-unreachable',
  'busy',
  'server-failed',
]);
export const isPassing = (error: RemoteError): boolean => PASSING.has(error.kind);

/** An answer that nobody waits for any more is not taken up. */
export function stopIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new RemoteError('cancelled', 'The request was cancelled.');
}
