import type { CommandReply } from '../../remote/commands';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import type { EpochMs } from '../../base/units';
import { refusedHere, type CommandCause, type RunState, type ServerCause } from './command-run';

/** What each kind of failure without a word of our server is called, once the request has left. */
const CAUSE: Record<RemoteErrorKind, CommandCause> = {
  unreachable: 'lost',
  'foreign-answer': 'foreign',
  'broken-answer': 'broken',
  'sign-in-needed': 'no_sign_in',
  'sign-in-unreachable': 'no_sign_in',
  blocked: 'blocked',
  forbidden: 'forbidden',
  'not-found': 'not_found',
  conflict: 'conflict',
  rejected: 'malformed',
  busy: 'too_many_requests',
  'not-built': 'not_built',
  'server-failed': 'internal',
  cancelled: 'lost',
};

/** In one word why a call of remote control did not do what it was to do. */
export function causeOf(error: unknown): CommandCause {
  if (!(error instanceof RemoteError)) return 'broken';
  return error.problem?.code ?? CAUSE[error.kind];
}

/**
 * Whether each word of the server is a promise that the machine was not told. Where it is none, nobody
 * knows: a server that failed may have failed after telling it.
 */
const IS_REFUSAL: Record<ServerCause, boolean> = {
  malformed: true,
  unauthenticated: true,
  blocked: true,
  forbidden: true,
  not_found: true,
  conflict: true,
  too_large: true,
  rule_broken: true,
  too_many_requests: true,
  internal: false,
  not_built: true,
  unavailable: false,
  not_connected: true,
  local_control: true,
  on_site: true,
  nothing_to_reset: true,
  state_changed: true,
  in_flight: true,
  too_late: true,
  no_answer: false,
};

/** What the machine's word means (section 4, Remote command). */
export const endedByReply = ({ response, message }: CommandReply, at: EpochMs): RunState => {
  const ends: Record<CommandReply['response'], RunState> = {
    OK: { kind: 'answered', message, at },
    FAIL: { kind: 'refused', cause: 'machine', message, onSite: null, now: null },
    ERROR: { kind: 'failed', message },
  };
  return ends[response];
};

/** What an error means; `left` is whether the request had left this device by then. */
export function endedByError(error: unknown, left: boolean): RunState {
  const problem = error instanceof RemoteError ? error.problem : undefined;
  if (problem !== undefined && IS_REFUSAL[problem.code]) {
    const { code: cause, onSite = null, state: now = null } = problem;
    return { kind: 'refused', cause, message: '', onSite, now };
  }
  if (left) return { kind: 'unknown', cause: causeOf(error) };
  return refusedHere(isSignIn(error) ? 'no_sign_in' : 'not_in_time');
}

const isSignIn = (error: unknown): boolean =>
  error instanceof RemoteError && CAUSE[error.kind] === 'no_sign_in';
