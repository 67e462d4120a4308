import type * as z from 'zod/mini';
import type { commandReplySchema } from '../../contract/commands';
import type { ModuleId } from '../../domain/ids';
import { MACHINE_COMMANDS, type MachineCommand } from '../../domain/machine/machine-command';
import { visibleModule } from '../commands/admit';
import { runCommand, type CommandAsk, type CommandParts } from '../commands/run-command';
import type { Database } from '../database/database';
import type { Handler } from '../http/handler';
import { ApiProblem } from '../http/problem';

type ReplyWire = z.input<typeof commandReplySchema>;

/** Whether a machine can hand over a file of a day (yymmdd in its power block's zone), or of a moment of it. */
export interface FileRules {
  readonly hasLog: (db: Database, moduleId: ModuleId, date: string) => Promise<boolean>;
  readonly hasBlackbox: (
    db: Database,
    moduleId: ModuleId,
    date: string,
    stamp?: string,
  ) => Promise<boolean>;
}

type Command = Parameters<Handler<'getModuleCommand'>>[0]['params']['command'];
const isMachineCommand = (command: Command): command is MachineCommand =>
  MACHINE_COMMANDS.some((known) => known === command);

/** `GET Modules/{id}/command/{command}` (section 7; contract, Commands). */
export const answerCommand =
  (parts: CommandParts, files: FileRules): Handler<'getModuleCommand'> =>
  async ({ caller, address, params, headers, query }) => {
    const { moduleId, command } = params;
    if (isMachineCommand(command)) {
      const ask: CommandAsk = { caller, address, moduleId, command, headers };
      const { response, message } = await runCommand(parts, ask);
      return { RESPONSE: response, MESSAGE: message };
    }
    await visibleModule(parts.db, caller, moduleId);
    const { date, stamp } = query;
    if (date === undefined) {
      throw new ApiProblem('rule_broken', 'date: a file has one', { field: 'date' });
    }
    const has =
      command === 'GET_LOG'
        ? await files.hasLog(parts.db, moduleId, date)
        : await files.hasBlackbox(parts.db, moduleId, date, stamp);
    return has ? HANDED_OVER : NONE[command];
  };

const HANDED_OVER: ReplyWire = { RESPONSE: 'OK', MESSAGE: 'The file is handed over.' };
/** Section 8, Downloads. */
const NONE: Record<Exclude<Command, MachineCommand>, ReplyWire> = {
  GET_LOG: { RESPONSE: 'FAIL', MESSAGE: 'There is no log file for the selected date' },
  GET_BLACKBOX: { RESPONSE: 'FAIL', MESSAGE: 'no blackbox files for selected date' },
};
