import type { EpochMs } from '../../base/units';
import type { AuditOutcome } from '../machine/command-outcome';
import type { MachineCommand } from '../machine/machine-command';
import { earliestOf } from './event-order';
import type { EventSubject, FleetEvent } from './fleet-event';

/** A command that somebody sent to a machine, from the audit log. */
export interface CommandEvent {
  readonly type: 'commanded';
  readonly at: EpochMs;
  readonly subject: EventSubject;
  readonly action: MachineCommand;
  readonly outcome: AuditOutcome;
  readonly userName: string;
}

/** An event of a list: one of the history, or a command. */
export type ListedEvent = FleetEvent | CommandEvent;

/** Adds commands to events, newest first; a command is listed before what happened at its time. */
export const withCommands = (
  events: readonly FleetEvent[],
  commands: readonly CommandEvent[],
): readonly ListedEvent[] =>
  commands.length === 0
    ? events
    : [...events, ...commands].sort((a, b) => earliestOf(b) - earliestOf(a) || b.at - a.at);
