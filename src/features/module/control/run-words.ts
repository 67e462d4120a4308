import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CommandRun } from '../../../queries/commands/commands';
import type { MessageKind } from '../../../ui/toaster/message-list';
import { CAUSE_WORDS } from './command-words';

type State = CommandRun['state'];

/** Section 4, Remote command: OK is success, the machine's FAIL is for information, all else an error. */
const KINDS: Record<State['kind'], MessageKind> = {
  asked: 'info',
  answered: 'success',
  seen: 'success',
  refused: 'error',
  failed: 'error',
  unknown: 'error',
};

export const runKind = (state: State): MessageKind =>
  state.kind === 'refused' && state.cause === 'machine' ? 'info' : KINDS[state.kind];

/** What is said when the machine itself said nothing. */
const PLAIN: Record<'asked' | 'answered' | 'seen' | 'failed', MessageDescriptor> = {
  asked: msg`Awaiting response`,
  answered: msg`The machine accepted it.`,
  seen: msg`Done: telemetry shows it.`,
  failed: msg`The machine reported an error. Look at its alerts.`,
};

/** How a command stands, in a sentence of ours. */
export const runText = (state: State): MessageDescriptor =>
  state.kind === 'refused' || state.kind === 'unknown'
    ? CAUSE_WORDS[state.cause]
    : PLAIN[state.kind];

/** The machine's own words (MESSAGE), where it said any; they are what the person is told then (section 8). */
export const machineWords = (state: State): string | null =>
  'message' in state && state.kind !== 'seen' && state.message !== '' ? state.message : null;
