import { mayControl, type UserRights } from '../person/access';
import { isConnected } from './connection';
import { onSiteAt } from './on-site';
import { hasBit, inAlarm, inWarning } from './status-word';
import type { ModuleTelemetry } from './telemetry';
import { durationMs, MINUTE, SECOND, type EpochMs } from '../../base/units';

/** What a machine can be told from afar (section 4, Remote command). */
export const MACHINE_COMMANDS = ['ENABLE', 'DISABLE', 'RESET_ALARMS'] as const;
export type MachineCommand = (typeof MACHINE_COMMANDS)[number];

/** A command is meant for this long and no longer (contract, Commands). */
export const COMMAND_MEANT_MS = durationMs(15 * SECOND);
/** A state older than this is not one to act upon (look, Remote commands). */
export const COMMAND_FRESH_MS = durationMs(3 * MINUTE);

/** Why a machine is not told, by both ends' rules; the gravest first. */
export const COMMAND_REFUSALS = [
  'not_allowed',
  'not_connected',
  'local_control',
  'on_site',
  'nothing_to_reset',
] as const;
export type CommandRefusal = (typeof COMMAND_REFUSALS)[number];

type Commanded = Pick<ModuleTelemetry, 'measuredAt' | 'statusWord' | 'securityGroupIds' | 'onSite'>;

/**
 * Why this person may not tell the machine this now; null when they may (section 4, Control buttons;
 * section 6, Remote control). `judgedAt` as in connection.ts. Stopping a machine is never refused because somebody
 * stands beside it.
 */
export function commandRefusal(
  command: MachineCommand,
  module: Commanded,
  user: UserRights,
  judgedAt: EpochMs,
): CommandRefusal | null {
  const { statusWord: word, measuredAt, onSite, securityGroupIds } = module;
  if (!mayControl(user, securityGroupIds)) return 'not_allowed';
  if (!isConnected(measuredAt, judgedAt) || word === null) return 'not_connected';
  if (!hasBit(word, 'REMOTE_CONTROL')) return 'local_control';
  if (command !== 'DISABLE' && onSiteAt(onSite, judgedAt) !== null) return 'on_site';
  if (command === 'RESET_ALARMS' && !inAlarm(word) && !inWarning(word)) return 'nothing_to_reset';
  return null;
}
