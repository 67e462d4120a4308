import type { CommandReply } from '../../remote/commands';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import type { EpochMs } from '../../base/units';
import { refusedLocally, type CommandCause, type RunState, type ServerCause } from './command-run';

/** Cause for each error without a problem code of our server, once the request has left. */
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

/** Cause of a failed call of remote control. */
export function causeOf(error: unknown): CommandCause {
  if (!(error instanceof RemoteError)) return 'broken';
  return error.problem?.code ?? CAUSE[error.kind];
}

/**
 * Whether a code of the server guarantees that the machine did not get the command. A server that
 * failed may have sent it before.
 */
const IS_REFUSAL: Record<ServerCause, boolean> = {
  malformed: true,
  unauthenticated: true,
  blocked: true,
  forbidden: true,
  not_found: true,
  conflict: true,
  in_use: true,
  last_admin: true,
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

/** State after the machine's reply (rules §4.8). */
export const endedByReply = ({ response, message }: CommandReply, at: EpochMs): RunState => {
  const ends: Record<CommandReply['response'], RunState> = {
    OK: { kind: 'acknowledged', message, at },
    FAIL: { kind: 'refused', cause: 'machine', message, onSite: null, now: null },
    ERROR: { kind: 'failed', message },
  };
  return ends[response];
};

const NO_RESPONSE = { problem: undefined, status: undefined };

/** State after an error; `left` is whether the request had left this device by then. */
export function endedByError(error: unknown, left: boolean): RunState {
  const { problem, status } = error instanceof RemoteError ? error : NO_RESPONSE;
  const answered = status === undefined ? {} : { status };
  if (problem !== undefined && IS_REFUSAL[problem.code]) {
    const { code: cause, onSite = null, state: now = null } = problem;
    return { kind: 'refused', cause, message: '', onSite, now, ...answered };
  }
  if (left) return { kind: 'unknown', cause: causeOf(error), ...answered };
  return refusedLocally(isSignIn(error) ? 'no_sign_in' : 'not_in_time');
}

const isSignIn = (error: unknown): boolean =>
  error instanceof RemoteError && CAUSE[error.kind] === 'no_sign_in';
