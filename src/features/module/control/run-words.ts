import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandRun } from '../../../queries/commands/commands';
import type { MessageKind } from '../../../ui/toaster/message-list';
import { CAUSE_WORDS } from './command-words';

type State = CommandRun['state'];

/** OK is a success, the machine's FAIL an information, everything else an error (rules §4.8). */
const KINDS: Record<State['kind'], MessageKind> = {
  pending: 'info',
  acknowledged: 'success',
  confirmed: 'success',
  refused: 'error',
  failed: 'error',
  unknown: 'error',
};

export const runKind = (state: State): MessageKind =>
  state.kind === 'refused' && state.cause === 'machine' ? 'info' : KINDS[state.kind];

/** Text when the machine itself sent none. */
const PLAIN: Record<'pending' | 'acknowledged' | 'confirmed' | 'failed', MessageDescriptor> = {
  pending: msg`Awaiting response`,
  acknowledged: msg`The machine accepted it.`,
  confirmed: msg`Done: telemetry shows it.`,
  failed: msg`The machine reported an error. Look at its alerts.`,
};

/** State of a command in one sentence. */
export const runText = (state: State): MessageDescriptor =>
  state.kind === 'refused' || state.kind === 'unknown'
    ? CAUSE_WORDS[state.cause]
    : PLAIN[state.kind];

/** HTTP status of the response that ended a command; null where it was 200, or none came. */
export const httpStatus = (state: State): string | null =>
  'status' in state ? (state.status ?? null) : null;

/** The machine's own words (MESSAGE), if any; they replace the portal's text (rules §4.8). */
export const machineWords = (state: State): string | null =>
  'message' in state && state.kind !== 'confirmed' && state.message !== '' ? state.message : null;
