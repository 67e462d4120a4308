import type * as z from 'zod/mini';
import type { commandReplySchema } from '../../contract/commands';
import type { ModuleId } from '../../domain/ids';
import { MACHINE_COMMANDS, type MachineCommand } from '../../domain/machine/machine-command';
import { visibleModule } from '../commands/admit';
import { runCommand, type CommandRequest, type CommandDeps } from '../commands/run-command';
import type { Database } from '../database/database';
import type { Handler } from '../http/handler';
import { ApiProblem } from '../http/problem';

type ReplyWire = z.input<typeof commandReplySchema>;

/**
 * Whether a machine can hand over a file of a day (yymmdd in its power block's zone), or of a
 * moment of that day.
 */
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

/** `GET Modules/{id}/command/{command}` (contract W13). */
export const createCommandHandler =
  (deps: CommandDeps, files: FileRules): Handler<'getModuleCommand'> =>
  async ({ caller, address, params, headers, query }) => {
    const { moduleId, command } = params;
    if (isMachineCommand(command)) {
      const request: CommandRequest = { caller, address, moduleId, command, headers };
      const { response, message } = await runCommand(deps, request);
      return { RESPONSE: response, MESSAGE: message };
    }
    await visibleModule(deps.db, caller, moduleId);
    const { date, stamp } = query;
    if (date === undefined) {
      throw new ApiProblem('rule_broken', 'date: a file has one', { field: 'date' });
    }
    const has =
      command === 'GET_LOG'
        ? await files.hasLog(deps.db, moduleId, date)
        : await files.hasBlackbox(deps.db, moduleId, date, stamp);
    return has ? HANDED_OVER : NONE[command];
  };

const HANDED_OVER: ReplyWire = { RESPONSE: 'OK', MESSAGE: 'The file is handed over.' };
/** Replies when there is no file (rules §2.12). */
const NONE: Record<Exclude<Command, MachineCommand>, ReplyWire> = {
  GET_LOG: { RESPONSE: 'FAIL', MESSAGE: 'There is no log file for the selected date' },
  GET_BLACKBOX: { RESPONSE: 'FAIL', MESSAGE: 'no blackbox files for selected date' },
};
