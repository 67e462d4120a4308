import { COMMAND_MEANT_MS } from '../../domain/machine/machine-command';
import { nextSignal } from '../database/signals';
import type { CommandRow } from '../database/tables/commands';
import { ApiProblem } from '../http/problem';
import { findCommand } from './command-rows';
import { endedSignal, LOOK_EVERY_MS } from './command-signals';
import { endAtOnce, endOverdue, MARGIN_MS, type OverdueDeps } from './overdue';

/**
 * Returns the command once it has ended, in whichever process. When nobody ends it in time, it is
 * ended here; the time is also measured apart from the clock, which may be set back meanwhile.
 */
export async function awaitEnding(deps: OverdueDeps, command: CommandRow): Promise<CommandRow> {
  const { db, signals, replyTimeoutMs } = deps;
  const over = AbortSignal.timeout(COMMAND_MEANT_MS + replyTimeoutMs + 2 * MARGIN_MS);
  let current = command;
  while (current.state !== 'done') {
    const signal = nextSignal(signals, endedSignal(current.id), LOOK_EVERY_MS);
    try {
      const found = await findCommand(db, current.key);
      if (found === null) throw new ApiProblem('internal', 'The command was deleted.');
      current = found;
      if (current.state === 'done') break;
      // A command that ends here sends the signal, too.
      await (over.aborted ? endAtOnce(deps, current.id) : endOverdue(deps));
      await signal.heard;
    } finally {
      signal.cancel();
    }
  }
  return current;
}
