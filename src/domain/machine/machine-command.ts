import { mayControl, type UserRights } from '../person/access';
import { rightsIn } from '../person/ending';
import { isConnected } from './connection';
import { onSiteAt } from './on-site';
import { hasBit, inAlarm, inWarning } from './status-word';
import type { ModuleTelemetry } from './telemetry';
import { durationMs, MINUTE, SECOND, type EpochMs } from '../../base/units';

/** Remote commands of a machine (rules §4.8). */
export const MACHINE_COMMANDS = ['ENABLE', 'DISABLE', 'RESET_ALARMS'] as const;
export type MachineCommand = (typeof MACHINE_COMMANDS)[number];

/** Time after which a command is no longer sent to the machine (contract W13). */
export const COMMAND_MEANT_MS = durationMs(15 * SECOND);
/** Age of a state from which commands are refused (ui L13). */
export const COMMAND_FRESH_MS = durationMs(3 * MINUTE);

/** Reasons for refusing a command, in the order of the checks, on the client and the server. */
export const COMMAND_REFUSALS = [
  'not_allowed',
  'not_connected',
  'local_control',
  'on_site',
  'nothing_to_reset',
] as const;
export type CommandRefusal = (typeof COMMAND_REFUSALS)[number];

type Commanded = Pick<
  ModuleTelemetry,
  'measuredAt' | 'statusWord' | 'securityGroupIds' | 'timezone' | 'onSite'
>;

/**
 * Returns the reason why this user may not send this command now; null when they may (rules §4.7,
 * §6.4). `judgedAt` as in connection.ts. DISABLE is never refused because somebody is on site.
 */
export function commandRefusal(
  command: MachineCommand,
  module: Commanded,
  user: UserRights,
  judgedAt: EpochMs,
): CommandRefusal | null {
  const { statusWord: word, measuredAt, onSite, securityGroupIds, timezone } = module;
  if (!mayControl(rightsIn(user, timezone, judgedAt), securityGroupIds)) return 'not_allowed';
  if (!isConnected(measuredAt, judgedAt) || word === null) return 'not_connected';
  if (!hasBit(word, 'REMOTE_CONTROL')) return 'local_control';
  if (command !== 'DISABLE' && onSiteAt(onSite, judgedAt) !== null) return 'on_site';
  if (command === 'RESET_ALARMS' && !inAlarm(word) && !inWarning(word)) return 'nothing_to_reset';
  return null;
}
