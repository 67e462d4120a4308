import type { CommandRow } from '../database/tables/commands';
import { ApiProblem } from '../http/problem';
import type { MachineReply } from '../machines/machine-link';

/** Columns of a command that say how it ended. */
export type CommandEnding = Pick<
  CommandRow,
  'outcome' | 'problem' | 'response' | 'message' | 'repliedAt'
>;

const WITHOUT_REPLY = { problem: null, response: null, message: '', repliedAt: null } as const;
const OUTCOMES = { OK: 'ok', FAIL: 'fail', ERROR: 'error' } as const;

export const refusedBy = (problem: ApiProblem): CommandEnding => ({
  ...WITHOUT_REPLY,
  outcome: 'refused',
  problem: problem.document(),
});

/** The command may have reached its machine, but no reply came in time. */
export const NO_ANSWER: CommandEnding = { ...WITHOUT_REPLY, outcome: 'no_answer' };

export const repliedWith = ({ response, message }: MachineReply, at: number): CommandEnding => ({
  outcome: OUTCOMES[response],
  problem: null,
  response,
  message,
  repliedAt: at,
});

/** Returns the refusal of a command that no server has sent until its not-after. */
export const tooLate = (): ApiProblem =>
  new ApiProblem('too_late', 'The command was not meant for so late.');

/** Returns the refusal while no server is connected to the machines. */
export const notLinked = (): ApiProblem =>
  new ApiProblem('not_connected', 'No server is connected to the machines.');

/** Returns the reply of an ended command; throws the reason for which there is none. */
export function replyOf({ outcome, response, message, problem }: CommandRow): MachineReply {
  if (outcome === 'refused' && problem !== null) throw problemOf(problem);
  if (response === null || outcome === 'no_answer') {
    throw new ApiProblem('no_answer', 'The machine did not answer in time: look at its state.');
  }
  return { response, message };
}

function problemOf(problem: NonNullable<CommandRow['problem']>): ApiProblem {
  const { code, detail = '', field, onSite, state } = problem;
  return new ApiProblem(code, detail, {
    ...(field === undefined ? {} : { field }),
    ...(onSite === undefined ? {} : { onSite }),
    ...(state === undefined ? {} : { state }),
  });
}
