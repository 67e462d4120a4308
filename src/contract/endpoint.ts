import type * as z from 'zod/mini';
import type { ProblemCode } from './problem';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;

/** Who gets an answer at all; what is in it is filtered by the caller's groups. */
export type Caller =
  /** Anybody with a valid token, also a blocked one: the access page needs its own user. */
  | 'self'
  /** A user who is not blocked. */
  | 'user'
  /** A user with global ReadWrite, or ReadWrite on a group concerned. */
  | 'editor';

/** One call of the API (section 7): what is asked, what is answered, what can go wrong. */
export interface Endpoint {
  readonly method: Method;
  /** Below the API base; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly caller: Caller;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** A JSON answer's schema, or 'csv' for a file; 'none' is 204. */
  readonly answer: Schema | 'csv' | 'none';
  /** Beside unauthenticated, blocked, too_many_requests, internal and unavailable, which any may give. */
  readonly problems: readonly ProblemCode[];
}
