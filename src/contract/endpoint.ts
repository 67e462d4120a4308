import type * as z from 'zod/mini';
import type { Action, DecidedObjects } from '../domain/person/decide';
import type { ProblemCode } from './problem';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Schema = z.ZodMiniType;

/**
 * Right that a caller needs to be let in; the server checks it before anything else. Handlers
 * filter what they return by the caller's groups, and check which things the caller may change.
 */
export type CallerKind =
  /**
   * Anybody with a valid token, also a blocked user: the access page needs the caller's own entry.
   */
  | 'self'
  /** A user who is not blocked. */
  | 'user'
  /** A user with global ReadWrite, or ReadWrite on a group; the handler checks which group. */
  | 'editor'
  /** An editor, or a user with global Read, who may edit their own entry. */
  | 'user-editor';

/** Action without an object, which `decide` allows or refuses before a request is parsed. */
type CallerAction = {
  readonly [A in Action]: DecidedObjects[A] extends null ? A : never;
}[Action];

/** Action of each kind of caller: the server asks `decide` (contract W21). */
export const CALLER_ACTIONS: Readonly<Record<CallerKind, CallerAction>> = {
  self: 'identify',
  user: 'enter',
  editor: 'editSomething',
  'user-editor': 'editSomeUser',
};

/** One call of the API (rules §7.1): its request, its response and its problems. */
export interface Endpoint {
  readonly method: Method;
  /** Path below the API base, with parameters as `:name`. */
  readonly path: string;
  readonly summary: string;
  readonly caller: CallerKind;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Schema of a JSON response, 'csv' for a file, or 'none' for 204. */
  readonly response: Schema | 'csv' | 'none';
  /**
   * Problems besides unauthenticated, blocked, too_many_requests, internal and unavailable, which
   * every endpoint may return.
   */
  readonly problems: readonly ProblemCode[];
}
