import { MINUTE, type EpochMs } from '../../base/units';
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

/** A device and the server may give one command times that differ by this. */
const SAME = MINUTE;

/**
 * Adds to an audit log, newest first, the last command as this device has stored it, unless the log
 * has it or a later entry: without a network it cannot be read.
 */
export function withStoredCommand<Line extends LoggedAction>(
  log: readonly Line[],
  stored: LoggedCommand | null,
): readonly (Line | (LoggedAction & { readonly action: MachineCommand }))[] {
  if (stored === null) return log;
  const { command: action, at, outcome, userName } = stored;
  const isListed = log.some(
    (line) => line.at > at || (line.action === action && Math.abs(line.at - at) <= SAME),
  );
  return isListed ? log : [{ action, at, outcome, userName }, ...log];
}
