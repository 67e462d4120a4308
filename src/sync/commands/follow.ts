import { isSeenDone } from '../../domain/machine/command-seen';
import { durationMs, MINUTE, SECOND } from '../../base/units';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { refreshFleet, type FleetParts } from '../refresh-fleet';
import type { Wait } from '../wait';
import type { BoardHolder } from './board';
import { isUnsettled, type CommandRun } from './command-run';
import type { Stopwatch } from './stopwatch';

/** Until telemetry agrees with what was asked for, it is asked for this often, */
export const FOLLOW_EVERY_MS = durationMs(2.5 * SECOND);
/** and this long; afterwards as often as ever. */
export const FOLLOW_MS = durationMs(2 * MINUTE);

/** Takes what a snapshot shows of the commands that are not settled. */
export function lookAt({ modules }: FleetSnapshot, board: BoardHolder): void {
  for (const run of board.current.runs.filter(isUnsettled)) {
    const module = modules.find(({ moduleId }) => moduleId === run.moduleId);
    if (module === undefined || module.measuredAt === null) continue;
    if (!isSeenDone(run.command, module, run.askedAt)) continue;
    const message = run.state.kind === 'answered' ? run.state.message : '';
    board.put({ ...run, state: { kind: 'seen', message, at: module.measuredAt } });
  }
}

export interface FollowParts extends FleetParts {
  readonly wait: Wait;
  readonly isVisible: () => boolean;
  readonly ended: AbortSignal;
}

/** Asks for telemetry at once, and again while the run is not settled, for two minutes at most. Never rejects. */
export async function follow(
  parts: FollowParts,
  board: BoardHolder,
  run: CommandRun,
  since: Stopwatch,
): Promise<void> {
  const isOpen = () => {
    const now = board.of(run.moduleId);
    return now?.id === run.id && isUnsettled(now) && since() < FOLLOW_MS;
  };
  try {
    do {
      if (parts.isVisible()) await refreshFleet(parts, parts.ended);
      await parts.wait(FOLLOW_EVERY_MS, parts.ended);
    } while (isOpen());
  } catch {
    // Nobody waits any more: the account was closed.
  }
}
