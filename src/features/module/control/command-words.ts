import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MachineCommand } from '../../../domain/machine/machine-command';
import { hasAnyBit, type StatusBit, type StatusWord } from '../../../domain/machine/status-word';
import type { CommandCause } from '../../../queries/commands/commands';
import type { ControlBlock } from './control-block';

interface CommandWords {
  readonly button: MessageDescriptor;
  /** A verb and an object: "Reset Reykjanes 2". */
  readonly act: (moduleName: string) => MessageDescriptor;
  readonly question: (moduleName: string) => MessageDescriptor;
  /** The command and the time at which it was sent. */
  readonly sent: (at: string) => MessageDescriptor;
  /** The state that it is to reach. */
  readonly reached: MessageDescriptor;
  /** Effect of the command. */
  readonly will: MessageDescriptor;
  /** Effect on a machine in a state that makes a difference, by the bits of that state. */
  readonly unless?: {
    readonly has: boolean;
    readonly bits: readonly StatusBit[];
    readonly will: MessageDescriptor;
  };
  /**
   * Advice when telemetry does not show the effect for long, though the machine accepted the
   * command.
   */
  readonly notSeen: MessageDescriptor;
}

/** Texts for each command (rules §4.8). */
export const COMMAND_WORDS: Record<MachineCommand, CommandWords> = {
  ENABLE: {
    button: msg`Enable`,
    act: (moduleName) => msg`Enable ${moduleName}`,
    question: (moduleName) => msg`Enable ${moduleName}?`,
    sent: (at) => msg`Enable sent ${at}`,
    reached: msg`Running`,
    will: msg`Autostart will be turned on. The machine starts by itself as soon as heat and cooling are available and no alarm is active.`,
    unless: {
      has: true,
      bits: ['RUNNING'],
      will: msg`Autostart will be turned on. The machine is already running.`,
    },
    notSeen: msg`Not yet confirmed by telemetry: the machine may be waiting for heat, for cooling or for a reset. Check its alerts and temperatures.`,
  },
  DISABLE: {
    button: msg`Disable`,
    act: (moduleName) => msg`Disable ${moduleName}`,
    question: (moduleName) => msg`Disable ${moduleName}?`,
    sent: (at) => msg`Disable sent ${at}`,
    reached: msg`Stopped`,
    will: msg`Autostart will be turned off. The machine runs its normal stop sequence and will not restart until autostart is on again.`,
    unless: {
      has: false,
      bits: ['RUNNING', 'STARTING', 'STOPPING'],
      will: msg`Autostart will be turned off. The machine is not running, and will not start until autostart is on again.`,
    },
    notSeen: msg`Not yet confirmed by telemetry: the machine is still running, or its newest values are late. Check its status; call the site if it has to stop.`,
  },
  RESET_ALARMS: {
    button: msg`Reset`,
    act: (moduleName) => msg`Reset ${moduleName}`,
    question: (moduleName) => msg`Reset ${moduleName}?`,
    sent: (at) => msg`Reset sent ${at}`,
    reached: msg`No alarm or warning`,
    will: msg`Alarms will be acknowledged and the system reset. An alarm whose cause is still there comes back. If autostart is on, the machine may start at once.`,
    notSeen: msg`Telemetry still shows an alarm or a warning: its cause may still be there. Check the alerts and their proposed actions.`,
  },
};

/** Effect of a command on a machine with this status word; in general without one. */
export function commandEffect(command: MachineCommand, word: StatusWord | null): MessageDescriptor {
  const { will, unless } = COMMAND_WORDS[command];
  const isSpecial =
    unless !== undefined && word !== null && hasAnyBit(word, unless.bits) === unless.has;
  return isSpecial ? unless.will : will;
}

const otherVersion = msg`The server could not read the command. Nothing was sent to the machine. The server may run another version of the portal: reload the page.`;
const signedOut = msg`Your session has expired. Nothing was sent to the machine. Sign in again, check its status, then try again.`;
const serverFailed = msg`The server reported an internal error. The command may or may not have reached the machine. Check its status before you try again.`;

/**
 * Texts for each reason why a command failed, and what to do: all codes of the server, and the
 * reasons known on the device alone.
 */
export const CAUSE_WORDS: Record<CommandCause, MessageDescriptor> = {
  malformed: otherVersion,
  unauthenticated: signedOut,
  blocked: msg`Your account is blocked. Nothing was sent to the machine. Contact your application administrator.`,
  forbidden: msg`You have no remote-control rights for this machine. Nothing was sent to it. Ask an administrator.`,
  not_found: msg`The machine does not exist, or you may no longer see it. Nothing was sent to it.`,
  conflict: msg`The server could not carry out the command in the present state. Nothing was sent to the machine.`,
  in_use: otherVersion,
  last_admin: otherVersion,
  too_large: otherVersion,
  rule_broken: otherVersion,
  too_many_requests: msg`Too many requests. Nothing was sent. Wait a minute and try again.`,
  internal: serverFailed,
  not_built: msg`This server offers no remote control. Nothing was sent to the machine.`,
  unavailable: serverFailed,
  not_connected: msg`The machine is offline: the command was not sent. Check its network on site.`,
  local_control: msg`Remote control is switched off at the machine: the command was not sent. It can only be switched on at the machine.`,
  on_site: msg`Somebody is at the machine: the command was not sent. Speak to them first.`,
  nothing_to_reset: msg`There is no alarm or warning to reset any more. Nothing was sent to the machine.`,
  state_changed: msg`The machine's status changed after you checked it: the command was not sent. Check the new status, then try again if it is still needed.`,
  in_flight: msg`Another command to this machine is waiting for its reply: this one was not sent. Wait for that reply.`,
  too_late: msg`The command reached the server too late and was not carried out. Check the connection, then try again.`,
  no_answer: msg`No reply in time. The command may or may not have been carried out. Check the machine's status before you try again.`,
  offline: msg`No network. The command was not sent, and will not be sent later.`,
  unreachable: msg`Can't reach the server. The command was not sent, and will not be sent later.`,
  stale: msg`The status on this page was more than 3 minutes old. The command was not sent. Wait for new values.`,
  not_in_time: msg`The command could not be sent in time, because this device slept or signing in took long. It will not be sent later.`,
  no_sign_in: msg`You are not signed in any more. The command was not sent, and will not be sent later. Sign in, then try again.`,
  lost: msg`No reply from the server. The command may or may not have reached the machine, and is not sent again. Check the machine's status before you try again.`,
  foreign: msg`The reply was not from the portal's server. The command may or may not have reached the machine. Check its status before you try again.`,
  broken: msg`The reply could not be read. The command may or may not have reached the machine. Check its status before you try again.`,
  machine: msg`Refused by the machine. Check its status and alerts.`,
};

const commandsOffline = msg`Offline: commands are unavailable.`;

/** The reason why a button is disabled, always visible next to it. */
export const BLOCK_WORDS: Record<ControlBlock, MessageDescriptor> = {
  not_allowed: msg`View only. Remote control needs a right that an administrator gives.`,
  not_connected: msg`The machine is offline.`,
  local_control: msg`Remote control is switched off at the machine.`,
  on_site: msg`Somebody is checked in at the machine. Available again after check-out.`,
  nothing_to_reset: msg`There is no alarm or warning to reset.`,
  offline: commandsOffline,
  unreachable: commandsOffline,
  no_contact_yet: msg`Waiting for the server…`,
  stale: msg`Status is more than 3 minutes old. Wait for new values.`,
};
