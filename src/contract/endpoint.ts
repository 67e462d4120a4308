import type * as z from 'zod/mini';
import type { ProblemCode } from './problem';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;

/**
 * Right that a caller needs to be let in; the server checks it before anything else. Handlers filter
 * what they return by the caller's groups, and check which things the caller may change.
 */
export type CallerKind =
  /** Anybody with a valid token, also a blocked one: the access page needs its own user. */
  | 'self'
  /** A user who is not blocked. */
  | 'user'
  /** A user with global ReadWrite, or ReadWrite on a group; the handler checks which group. */
  | 'editor'
  /** An editor, or a user with global Read, who may edit their own entry. */
  | 'user-editor';

/** One call of the API (section 7): what is asked, what is answered, what can go wrong. */
export interface Endpoint {
  readonly method: Method;
  /** Below the API base; parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly caller: CallerKind;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** A JSON answer's schema, or 'csv' for a file; 'none' is 204. */
  readonly answer: Schema | 'csv' | 'none';
  /** Beside unauthenticated, blocked, too_many_requests, internal and unavailable, which any may give. */
  readonly problems: readonly ProblemCode[];
}
