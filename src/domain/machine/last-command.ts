import type { EpochMs } from '../../base/units';
import type { AuditOutcome } from './command-outcome';
import { MACHINE_COMMANDS, type MachineCommand } from './machine-command';

/** Command that reached a machine, or may have. */
export interface LoggedCommand {
  readonly command: MachineCommand;
  readonly outcome: AuditOutcome;
  readonly userName: string;
  readonly at: EpochMs;
}

/** Entry of an audit log; other actions are reports of who is on site. */
interface LoggedAction extends Omit<LoggedCommand, 'command'> {
  readonly action: string;
}

/** Returns the later of two commands; the first where their times are the same. */
export const laterCommand = (
  one: LoggedCommand | null,
  other: LoggedCommand | null,
): LoggedCommand | null => (one === null || (other !== null && other.at > one.at) ? other : one);

/** Returns the newest command that was not refused by the server; null where there is none. */
export function lastCommandOf(newestFirst: readonly LoggedAction[]): LoggedCommand | null {
  for (const { action, outcome, userName, at } of newestFirst) {
    const command = MACHINE_COMMANDS.find((one) => one === action);
    if (command !== undefined && outcome !== 'refused') return { command, outcome, userName, at };
  }
  return null;
}
