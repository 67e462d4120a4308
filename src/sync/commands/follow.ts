import { commandProgress, type CommandProgress } from '../../domain/machine/command-progress';
import { durationMs, MINUTE, SECOND } from '../../base/units';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { refreshFleet, type FleetDeps } from '../refresh-fleet';
import type { Wait } from '../../remote/wait';
import type { CommandStateStore } from './command-state';
import { isUnconfirmed, type CommandRun, type RunState } from './command-run';
import type { Stopwatch } from '../stopwatch';

/** Poll interval until telemetry confirms the command. */
export const FOLLOW_EVERY_MS = durationMs(2.5 * SECOND);
/** Duration of that polling; then the usual interval applies. */
export const FOLLOW_MS = durationMs(2 * MINUTE);

const SHOWN_BY = {
  none: 'acknowledged',
  'under-way': 'under-way',
  reached: 'confirmed',
} as const satisfies Record<CommandProgress, RunState['kind']>;

/** Moves the unconfirmed commands on to what a snapshot shows of them. */
export function confirmRuns({ modules }: FleetSnapshot, commandState: CommandStateStore): void {
  for (const run of commandState.current.runs.filter(isUnconfirmed)) {
    const module = modules.find(({ moduleId }) => moduleId === run.moduleId);
    if (module === undefined || module.measuredAt === null) continue;
    const progress = commandProgress(run.command, module, run.requestedAt);
    const { state } = run;
    // A machine that stops and runs again, by another command, is no longer stopping.
    if (progress === 'none' ? state.kind !== 'under-way' : progress === state.kind) continue;
    const message = 'message' in state ? state.message : '';
    commandState.put({
      ...run,
      state: { kind: SHOWN_BY[progress], message, at: module.measuredAt },
    });
  }
}

export interface FollowDeps extends FleetDeps {
  readonly wait: Wait;
  readonly isVisible: () => boolean;
  readonly ended: AbortSignal;
}

/**
 * Polls telemetry at once, and again while the run is unconfirmed, for two minutes at most. Never
 * rejects.
 */
export async function follow(
  deps: FollowDeps,
  commandState: CommandStateStore,
  run: CommandRun,
  since: Stopwatch,
): Promise<void> {
  const isOpen = () => {
    const now = commandState.of(run.moduleId);
    return now?.id === run.id && isUnconfirmed(now) && since() < FOLLOW_MS;
  };
  try {
    do {
      if (deps.isVisible()) await refreshFleet(deps, deps.ended);
      await deps.wait(FOLLOW_EVERY_MS, deps.ended);
    } while (isOpen());
  } catch {
    // The account was closed.
  }
}
