import { SECOND, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import type { CommandRow } from '../database/tables/commands';
import { findCaller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import { visibleModule } from './admit';
import { checkState } from './check-state';

/** Time for which the checks of a request hold: a command that waits longer is checked again. */
const CHECKED_FOR_MS = 2 * SECOND;

/**
 * Checks a command again that has waited for a server to claim it, as after the one that was
 * connected to the machines was killed: right, state and on-site may be others by now (contract
 * W13). Throws the reason for which it may not be sent.
 */
export async function checkAgain(db: Database, command: CommandRow, now: EpochMs): Promise<void> {
  if (now - command.at <= CHECKED_FOR_MS) return;
  const { userId, moduleId, action, seenWord } = command;
  const user = await findCaller(db, userId, now);
  if (user === null || user.blocked) {
    throw new ApiProblem('forbidden', 'You may not control this module.');
  }
  const module = await visibleModule(db, user, moduleId);
  await checkState(db, module, { user, command: action, seenWord: seenWord ?? NaN }, now);
}
