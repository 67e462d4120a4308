import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MachineCommand } from '../../../domain/machine/machine-command';
import type { CommandCause } from '../../../queries/commands/commands';
import type { ControlBlock } from './control-block';

interface CommandWords {
  readonly button: MessageDescriptor;
  /** A verb and an object: "Reset 0142000003". */
  readonly act: (moduleId: string) => MessageDescriptor;
  /** The request and its time. */
  readonly asked: (at: string) => MessageDescriptor;
  /** Effect of the command. */
  readonly will: MessageDescriptor;
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
    act: (moduleId) => msg`Enable ${moduleId}`,
    asked: (at) => msg`Asked to start ${at}`,
    will: msg`Autostart is enabled: the machine goes through its start sequence by itself as soon as heat and cooling allow it.`,
    notSeen: msg`Telemetry still does not show it: the machine may wait for heat, for cooling, or for a reset. Look at its alerts and temperatures.`,
  },
  DISABLE: {
    button: msg`Disable`,
    act: (moduleId) => msg`Disable ${moduleId}`,
    asked: (at) => msg`Asked to stop ${at}`,
    will: msg`Autostart is disabled: the machine stops in its usual order and does not start again until it is enabled.`,
    notSeen: msg`Telemetry still does not show it: the machine still works, or its newest values are late. Look at its state; call the site if it has to stop.`,
  },
  RESET_ALARMS: {
    button: msg`Reset`,
    act: (moduleId) => msg`Reset ${moduleId}`,
    asked: (at) => msg`Asked to reset ${at}`,
    will: msg`The alarm is acknowledged and the system is reset. An alarm whose cause is still there comes back.`,
    notSeen: msg`Telemetry still shows an alarm or a warning: its cause may still be there. Look at the alerts and what they propose.`,
  },
};

const otherVersion = msg`The server did not understand what was asked; nothing was done. It may run another version of the portal: load the page anew.`;
const signedOut = msg`Your sign-in has run out, so nothing was done. Sign in again, look at the state, and ask again.`;
const serverFailed = msg`The server failed over it: it is not known whether the machine was told. Check its state before you ask again.`;

/**
 * Texts for each reason why a command failed, and what to do: all codes of the server, and the
 * reasons known on the device alone.
 */
export const CAUSE_WORDS: Record<CommandCause, MessageDescriptor> = {
  malformed: otherVersion,
  unauthenticated: signedOut,
  blocked: msg`Your account is blocked; nothing was done. Contact your application administrator.`,
  forbidden: msg`You have no right to do this to this machine; nothing was done. An administrator can give it to you.`,
  not_found: msg`The machine is not there, or not visible to you any more; nothing was done.`,
  conflict: msg`As things stand the server could not do it; nothing was done.`,
  in_use: otherVersion,
  last_admin: otherVersion,
  too_large: otherVersion,
  rule_broken: otherVersion,
  too_many_requests: msg`Too much was asked of the server in a short time; nothing was done. Wait a minute before you ask again.`,
  internal: serverFailed,
  not_built: msg`This server offers no remote control; nothing was done.`,
  unavailable: serverFailed,
  not_connected: msg`The machine is not connected, so it was not told. Somebody has to look at its network.`,
  local_control: msg`Remote control is switched off at the machine, so it was not told. Only somebody there can switch it on.`,
  on_site: msg`Somebody is at the machine, so it was not told. Speak to them first.`,
  nothing_to_reset: msg`There is no alarm or warning to reset any more; nothing was done.`,
  state_changed: msg`The machine's state changed after you looked, so it was not told. Look at the new state; ask again if you still want it.`,
  in_flight: msg`Another command to this machine waits for its answer, so this one was not sent on. Wait for that answer.`,
  too_late: msg`It reached the server too late and was not carried out. Check the connection, then ask again.`,
  no_answer: msg`The machine did not answer in time: it is not known whether it obeyed. Check its state before you ask again.`,
  offline: msg`This device has no network: nothing was sent, and nothing will be sent later.`,
  unreachable: msg`The server cannot be reached: nothing was sent, and nothing will be sent later.`,
  stale: msg`The state on this page was older than three minutes: nothing was sent. Wait for new values.`,
  not_in_time: msg`It could not be sent in time, because this device slept or signing in took long: nothing was sent, and nothing will be sent later.`,
  no_sign_in: msg`There was no valid sign-in to send it with: nothing was sent, and nothing will be sent later. Sign in again, then ask again.`,
  lost: msg`No answer came back: it is not known whether the machine was told. It is not sent again. Check its state before you ask again.`,
  foreign: msg`Something else answered in the server's place: it is not known whether the machine was told. Check its state before you ask again.`,
  broken: msg`The answer could not be understood: it is not known whether the machine was told. Check its state before you ask again.`,
  machine: msg`The machine refused. Look at its state and alerts.`,
};

/** The reason why a button is disabled, always visible next to it. */
export const BLOCK_WORDS: Record<ControlBlock, MessageDescriptor> = {
  not_allowed: msg`You may look at this machine, not control it. An administrator can give you remote control.`,
  not_connected: msg`The machine is not connected.`,
  local_control: msg`Remote control is switched off at the machine.`,
  on_site: msg`Somebody is at the machine.`,
  nothing_to_reset: msg`There is no alarm or warning to reset.`,
  offline: msg`This device has no network: nothing can be sent.`,
  unreachable: msg`The server cannot be reached: nothing can be sent.`,
  no_contact_yet: msg`The server has not been heard yet.`,
  stale: msg`The machine's state is older than three minutes: too old to act upon.`,
};
