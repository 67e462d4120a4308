import type { UserRights } from '../../../domain/person/access';
import {
  COMMAND_FRESH_MS,
  commandRefusal,
  type CommandRefusal,
  type MachineCommand,
} from '../../../domain/machine/machine-command';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import type { EpochMs } from '../../../base/units';

/** The reason why a button is disabled. */
export type ControlBlock =
  | CommandRefusal
  /** This device has no network. */
  | 'offline'
  /** The server cannot be reached. */
  | 'unreachable'
  /** The server has not responded yet. */
  | 'no_contact_yet'
  /** The known state of the machine is too old to act on. */
  | 'stale';

/** Everything that decides whether a button is enabled. */
export interface ControlState {
  readonly module: ModuleTelemetry;
  /** null until the user is known. */
  readonly user: UserRights | null;
  /** The server's time when it reported the module's state. */
  readonly judgedAt: EpochMs;
  readonly now: EpochMs;
  readonly isOnline: boolean;
  readonly reach: 'unknown' | 'live' | 'failing';
}

/**
 * Returns the reason why this command may not be sent now; null when it may (rules §4.7, ui L13).
 * Lasting reasons come first: a user without the right need not know about the network.
 */
export function blockOf(command: MachineCommand, controlState: ControlState): ControlBlock | null {
  const { module, user, judgedAt, now, isOnline, reach } = controlState;
  const refusal = user === null ? 'not_allowed' : commandRefusal(command, module, user, judgedAt);
  if (refusal === 'not_allowed') return refusal;
  if (!isOnline) return 'offline';
  if (reach !== 'live') return reach === 'failing' ? 'unreachable' : 'no_contact_yet';
  if (refusal === 'not_connected') return refusal;
  return isTooOld(module, now) ? 'stale' : refusal;
}

const isTooOld = ({ measuredAt }: ModuleTelemetry, now: EpochMs): boolean =>
  measuredAt === null || now - measuredAt > COMMAND_FRESH_MS;
