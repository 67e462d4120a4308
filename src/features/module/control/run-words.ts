import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandRun } from '../../../queries/commands/commands';
import type { MessageKind } from '../../../ui/toaster/message-list';
import { CAUSE_WORDS } from './command-words';

type State = CommandRun['state'];

/**
 * The machine's FAIL is an information, other failures are errors (rules §4.8). Nothing is a
 * success before the machine is in the requested state.
 */
const KINDS: Record<State['kind'], MessageKind> = {
  pending: 'info',
  acknowledged: 'info',
  'under-way': 'info',
  confirmed: 'success',
  refused: 'error',
  failed: 'error',
  unknown: 'error',
};

export const runKind = (state: State): MessageKind =>
  state.kind === 'refused' && state.cause === 'machine' ? 'info' : KINDS[state.kind];

/** Text when the machine itself sent none. */
const PLAIN: Record<Exclude<State['kind'], 'refused' | 'unknown'>, MessageDescriptor> = {
  pending: msg`Awaiting response`,
  acknowledged: msg`Accepted by the machine. Not yet confirmed by telemetry.`,
  'under-way': msg`Under way, confirmed by telemetry.`,
  confirmed: msg`Confirmed by telemetry.`,
  failed: msg`The machine reported an error. Check its status before you try again.`,
};

/** State of a command in one sentence. */
export const runText = (state: State): MessageDescriptor =>
  state.kind === 'refused' || state.kind === 'unknown'
    ? CAUSE_WORDS[state.cause]
    : PLAIN[state.kind];

/** HTTP status of the response that ended a command; null where it was 200, or none came. */
export const httpStatus = (state: State): string | null =>
  'status' in state ? (state.status ?? null) : null;

/** States that telemetry shows: the machine's words were about what it would do. */
const IS_MEASURED: ReadonlySet<State['kind']> = new Set(['under-way', 'confirmed']);

/** The machine's own words (MESSAGE), if any; they replace the portal's text (rules §4.8). */
export const machineWords = (state: State): string | null =>
  'message' in state && !IS_MEASURED.has(state.kind) && state.message !== '' ? state.message : null;
