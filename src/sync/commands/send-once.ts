import type { Commands } from '../../remote/commands';
import { COMMAND_FRESH_MS, COMMAND_MEANT_MS } from '../../domain/machine/machine-command';
import { timeLimit } from '../../base/time-limit';
import { durationMs, later, SECOND } from '../../base/units';
import type { Clock } from '../clock';
import type { Connection } from '../connection';
import {
  refusedLocally,
  type CommandCause,
  type RunState,
  type WantedCommand,
} from './command-run';
import { endedByError, endedByReply } from './ending';
import type { Stopwatch } from '../stopwatch';

/**
 * A request that leaves later than this after the press would be given up before a machine could
 * respond.
 */
export const SEND_WITHIN_MS = durationMs(10 * SECOND);

export interface SendDeps {
  readonly commands: Pick<Commands, 'send'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly connection: Pick<Connection, 'current'>;
  /** Whether the browser reports a network; where it reports none, there is none. */
  readonly isOnline: () => boolean;
}

/** Cause for which nothing may leave this device now; null when it may. */
export function sendObstacle(
  { clock, connection, isOnline }: Omit<SendDeps, 'commands'>,
  { seen }: Pick<WantedCommand, 'seen'>,
): CommandCause | null {
  if (!isOnline()) return 'offline';
  // Before the server has responded, its clock is not known either.
  if (connection.current.state !== 'live') return 'unreachable';
  return clock.now() - seen.measuredAt > COMMAND_FRESH_MS ? 'stale' : null;
}

/** Thrown where the request would leave, so that it does not leave. */
class NotSent extends Error {
  readonly why: CommandCause;

  constructor(reason: CommandCause) {
    super('The command was not sent.');
    this.name = 'StaysHere';
    this.why = reason;
  }
}

/**
 * [Note: Sent once, or not at all]
 *
 * A command acts on a machine, and somebody may stand next to it. A user means it for a few
 * seconds, for the state they see. So it is sent within these seconds or never: it is not queued
 * for a network, not sent after the device slept (`pressed` counts sleep and is read right before
 * the request leaves, after the time for a token), and not repeated when no response came. An
 * unknown result is reported as unknown. The server keeps the same rule by the not-after time,
 * against delays of a network.
 */
export async function sendOnce(
  deps: SendDeps,
  wanted: WantedCommand,
  { key, pressed, signal }: { key: string; pressed: Stopwatch; signal: AbortSignal },
): Promise<RunState> {
  const { commands, clock } = deps;
  const { moduleId, command, seen } = wanted;
  const notAfter = later(clock.now(), COMMAND_MEANT_MS - pressed());
  let left = false;
  const leaving = () => {
    const reason = pressed() > SEND_WITHIN_MS ? 'not_in_time' : sendObstacle(deps, wanted);
    if (reason !== null) throw new NotSent(reason);
    left = true;
  };
  const limit = timeLimit(signal, COMMAND_MEANT_MS - pressed());
  try {
    const order = { moduleId, command, key, notAfter, seen };
    return endedByReply(await commands.send(order, leaving, limit.signal), clock.now());
  } catch (error) {
    return error instanceof NotSent ? refusedLocally(error.why) : endedByError(error, left);
  } finally {
    limit.end();
  }
}
