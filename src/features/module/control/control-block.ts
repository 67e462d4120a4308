import type { UserRights } from '../../../domain/person/access';
import {
  COMMAND_FRESH_MS,
  commandRefusal,
  type CommandRefusal,
  type MachineCommand,
} from '../../../domain/machine/machine-command';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { EpochMs } from '../../../base/units';

/** Why a button is disabled. */
export type ControlBlock =
  | CommandRefusal
  /** This device has no network. */
  | 'offline'
  /** The server cannot be reached. */
  | 'unreachable'
  /** The server has not been heard yet. */
  | 'unheard'
  /** What is known of the machine is too old to act upon. */
  | 'stale';

/** Everything that a button's standing is worked out of. */
export interface ControlStand {
  readonly module: ModuleTelemetry;
  /** null until it is known who looks. */
  readonly user: UserRights | null;
  /** The server's clock when it told the module's state. */
  readonly judgedAt: EpochMs;
  readonly now: EpochMs;
  readonly isOnline: boolean;
  readonly reach: 'unknown' | 'live' | 'failing';
}

/**
 * Why this command may not be given now; null when it may (section 4, Control buttons; look, Remote
 * commands). What is lasting comes first: who has no right need not know of the network.
 */
export function blockOf(command: MachineCommand, stand: ControlStand): ControlBlock | null {
  const { module, user, judgedAt, now, isOnline, reach } = stand;
  const refusal = user === null ? 'not_allowed' : commandRefusal(command, module, user, judgedAt);
  if (refusal === 'not_allowed') return refusal;
  if (!isOnline) return 'offline';
  if (reach !== 'live') return reach === 'failing' ? 'unreachable' : 'unheard';
  if (refusal === 'not_connected') return refusal;
  return isTooOld(module, now) ? 'stale' : refusal;
}

const isTooOld = ({ measuredAt }: ModuleTelemetry, now: EpochMs): boolean =>
  measuredAt === null || now - measuredAt > COMMAND_FRESH_MS;
