import { MINUTE, type EpochMs } from '../../base/units';
import type { Span } from '../time/spans';
import type { AuditOutcome } from '../machine/command-outcome';
import type { LoggedCommand } from '../machine/last-command';
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

/** The server may have logged a command this much earlier or later than the device that sent it. */
const SAME = MINUTE;

/**
 * Adds to the commands that a log lists within a span, newest first, the last one as this device
 * has stored it, unless they have it: without a network the log cannot be read.
 */
export function withStoredCommand(
  logged: readonly Omit<CommandEvent, 'type' | 'subject'>[],
  stored: LoggedCommand | null,
  { from, to }: Span,
): readonly Omit<CommandEvent, 'type' | 'subject'>[] {
  if (stored === null || stored.at < from || stored.at >= to) return logged;
  const { command: action, at, ...rest } = stored;
  const isListed = logged.some(
    (one) => one.at > at || (one.action === action && Math.abs(one.at - at) <= SAME),
  );
  return isListed ? logged : [{ action, at, ...rest }, ...logged];
}
