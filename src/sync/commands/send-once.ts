import type { Commands } from '../../remote/commands';
import { COMMAND_FRESH_MS, COMMAND_MEANT_MS } from '../../domain/machine/machine-command';
import { durationMs, later, SECOND } from '../../base/units';
import type { Clock } from '../clock';
import type { Connection } from '../connection';
import { refusedHere, type CommandCause, type RunState, type WantedCommand } from './command-run';
import { endedByError, endedByReply } from './ending';
import type { Stopwatch } from './stopwatch';

/** What leaves later than this after the press would be given up before a machine could answer. */
export const LEAVES_WITHIN_MS = durationMs(10 * SECOND);

export interface SendParts {
  readonly commands: Pick<Commands, 'send'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly connection: Pick<Connection, 'current'>;
  /** What the browser thinks of its network: where it says no, there is none. */
  readonly isOnline: () => boolean;
}

/** Why nothing is to leave this device now; null when it may. */
export function whyNotNow(
  { clock, connection, isOnline }: Omit<SendParts, 'commands'>,
  { seen }: Pick<WantedCommand, 'seen'>,
): CommandCause | null {
  if (!isOnline()) return 'offline';
  // Until the server has answered, its clock is not known either.
  if (connection.current.state !== 'live') return 'unreachable';
  return clock.now() - seen.measuredAt > COMMAND_FRESH_MS ? 'stale' : null;
}

/** Thrown where the request would leave, so that it does not. */
class StaysHere extends Error {
  readonly why: CommandCause;

  constructor(why: CommandCause) {
    super('The command was not sent.');
    this.name = 'StaysHere';
    this.why = why;
  }
}

/**
 * [Note: Sent once, or not at all]
 *
 * A command acts on a machine beside which somebody may stand. It is meant for a few seconds by a
 * person who looks at a state; so it is sent in these seconds or never: not queued for a network,
 * not sent after the device slept (`pressed` counts sleep, and is read right before the request
 * leaves, after whatever a token took), not repeated when no answer came. What is not known is told
 * as not known. The server holds the same line by the not-after time, for what a network delays.
 */
export async function sendOnce(
  parts: SendParts,
  wanted: WantedCommand,
  { key, pressed, signal }: { key: string; pressed: Stopwatch; signal: AbortSignal },
): Promise<RunState> {
  const { commands, clock } = parts;
  const { moduleId, command, seen } = wanted;
  const notAfter = later(clock.now(), COMMAND_MEANT_MS - pressed());
  let left = false;
  const leaving = () => {
    const why = pressed() > LEAVES_WITHIN_MS ? 'not_in_time' : whyNotNow(parts, wanted);
    if (why !== null) throw new StaysHere(why);
    left = true;
  };
  const patience = new AbortController();
  const giveUp = () => {
    patience.abort();
  };
  const timer = setTimeout(giveUp, COMMAND_MEANT_MS - pressed());
  signal.addEventListener('abort', giveUp);
  try {
    const order = { moduleId, command, key, notAfter, seen };
    return endedByReply(await commands.send(order, leaving, patience.signal), clock.now());
  } catch (error) {
    return error instanceof StaysHere ? refusedHere(error.why) : endedByError(error, left);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}
