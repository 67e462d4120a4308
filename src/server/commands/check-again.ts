import { decide } from '../../domain/person/decide';
import { SECOND, type EpochMs } from '../../base/units';
import type { Database } from '../database/database';
import type { CommandRow } from '../database/tables/commands';
import { findCaller } from '../http/caller';
import { ApiProblem } from '../http/problem';
import { visibleModule } from './admit';
import { checkState } from './check-state';

/** Time for which the checks of the state hold: a command that waits longer is checked again. */
const CHECKED_FOR_MS = 2 * SECOND;

/**
 * Checks a command again before it is sent (contract W13): the right always, because the user may
 * have been blocked since the request; the state and on-site when it has waited for a server to
 * claim it, as after the one that was connected to the machines was killed. Throws the reason for
 * which it may not be sent.
 */
export async function checkAgain(db: Database, command: CommandRow, now: EpochMs): Promise<void> {
  const { userId, moduleId, action, seenWord } = command;
  const user = await findCaller(db, userId, now);
  if (user === null) throw notAllowed();
  if (user.blocked) throw new ApiProblem('blocked', 'Your access has been blocked.');
  const module = await visibleModule(db, user, moduleId);
  if (!decide(user, 'control', module).allowed) throw notAllowed();
  if (now - command.at <= CHECKED_FOR_MS) return;
  await checkState(db, module, { user, command: action, seenWord: seenWord ?? NaN }, now);
}

const notAllowed = (): ApiProblem =>
  new ApiProblem('forbidden', 'You may not control this module.');
