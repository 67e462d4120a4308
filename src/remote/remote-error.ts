import type { Problem } from '../contract/problem';

/**
 * Everything that can go wrong between this device and the server, as a closed list: retries and
 * texts depend on the kind, never on a message.
 */
export const REMOTE_ERROR_KINDS = [
  /** No response: no network, no server, cut in the middle. */
  'unreachable',
  /** A response in time, but not from our server: a captive portal, a proxy's page. */
  'foreign-answer',
  /** Our server responded, but broke the contract. */
  'broken-answer',
  /** The token is no longer valid and could not be renewed silently. */
  'sign-in-needed',
  /** The sign-in service does not respond, so there is no token. */
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
  /** Milliseconds the server requested to wait. */
  readonly retryAfterMs: number | undefined;
  /** The server's own reason; undefined when the refusal came from elsewhere. */
  readonly problem: Problem | undefined;
  /** HTTP status of the response, "409 Conflict"; undefined where there was none. */
  readonly status: string | undefined;

  constructor(
    kind: RemoteErrorKind,
    detail: string,
    more: {
      cause?: unknown;
      retryAfterMs?: number | undefined;
      problem?: Problem;
      status?: string;
    } = {},
  ) {
    super(detail, { cause: more.cause });
    this.name = 'RemoteError';
    this.kind = kind;
    this.retryAfterMs = more.retryAfterMs;
    this.problem = more.problem;
    this.status = more.status;
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

/** Error of a request that no caller waits for any more. */
export const cancelled = (cause?: unknown): RemoteError =>
  new RemoteError('cancelled', 'The request was cancelled.', { cause });

/** Throws for a response that no caller waits for any more. */
export function stopIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw cancelled();
}
