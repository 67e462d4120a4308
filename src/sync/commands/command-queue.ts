import { COMMAND_MEANT_MS } from '../../domain/machine/machine-command';
import type { ModuleId } from '../../domain/ids';
import { durationMs, SECOND, type DurationMs } from '../../base/units';
import type { Store } from '../../store/store';
import type { Clock } from '../clock';
import { createCommandState, type CommandState, type CommandStateStore } from './command-state';
import { refusedLocally, type CommandRun, type RunState, type WantedCommand } from './command-run';
import { follow, confirmRuns, type FollowDeps } from './follow';
import type { ExclusiveLocks } from './exclusive-locks';
import { sendOnce, sendObstacle, type SendDeps } from './send-once';
import { stopwatch, type DeviceClock, type Stopwatch } from '../stopwatch';
import type { SessionRun, SessionRuns } from './session-runs';
import type { TabChannel } from './tab-channel';

/** After this time no tab waits for a response any more. */
const SURELY_OVER_MS = durationMs(COMMAND_MEANT_MS + 5 * SECOND);

export interface CommandQueueDeps extends SendDeps, FollowDeps {
  readonly store: FollowDeps['store'] & Pick<Store, 'subscribe'>;
  readonly clock: Clock;
  readonly connection: FollowDeps['connection'];
  readonly device: DeviceClock;
  readonly locks: ExclusiveLocks;
  readonly channel: TabChannel;
  readonly session: SessionRuns;
  /** Creates an idempotency key. */
  readonly newKey: () => string;
}

/** Sends commands: one queue for each account and tab, which outlives the screens. */
export interface CommandQueue {
  readonly state: CommandState;
  readonly subscribe: (listener: (state: CommandState) => void) => () => void;
  /**
   * Sends a command to the machine, once, now or not at all ([Note: Sent once, or not at all]).
   * While another command to the module waits for its response, in any tab, nothing is sent and the
   * state says to wait. Never rejects.
   */
  send(wanted: WantedCommand): Promise<void>;
  /** Whether a command is under way; if so, the state says to wait. */
  mustWait(wanted: Pick<WantedCommand, 'moduleId' | 'moduleName'>): boolean;
  /** Clears the wait, after the user has read it. */
  readonly clearWait: () => void;
  /** Removes the module's last command from the state, once it has ended. */
  dismiss(moduleId: ModuleId): void;
  stopwatch(): Stopwatch;
}

export function createCommandQueue(deps: CommandQueueDeps): CommandQueue {
  const commandState = createCommandState();
  resumeSession(deps, commandState);
  subscribeToTabs(deps, commandState);
  watchTelemetry(deps, commandState);
  return {
    get state() {
      return commandState.current;
    },
    subscribe: commandState.subscribe,
    send: createSend(deps, commandState),
    mustWait: (wanted) => mustWait(commandState, wanted),
    clearWait: () => {
      commandState.setWaitingFor(null);
    },
    dismiss: (moduleId) => {
      if (commandState.of(moduleId)?.state.kind !== 'pending') commandState.remove(moduleId);
    },
    stopwatch: () => stopwatch(deps.device),
  };
}

function createSend(deps: CommandQueueDeps, commandState: CommandStateStore): CommandQueue['send'] {
  const { device, ended: signal, clock, locks, channel, newKey } = deps;
  const sinceOpened = stopwatch(device);
  const put = (run: CommandRun) => {
    commandState.put(run);
    channel.post(run);
  };
  const newRun = (
    { moduleId, moduleName, command }: WantedCommand,
    state: RunState,
  ): CommandRun => {
    const run = { moduleId, moduleName, command, state, elsewhere: false };
    return { ...run, id: newKey(), requestedAt: clock.now() };
  };
  return async (wanted) => {
    const pressed = stopwatch(device);
    if (mustWait(commandState, wanted)) return;
    const reason = sendObstacle(deps, wanted);
    if (reason !== null) {
      put(newRun(wanted, refusedLocally(reason)));
      return;
    }
    // A lock that is not released after this time belongs to a frozen tab.
    const release = await locks.take(wanted.moduleId, sinceOpened() > SURELY_OVER_MS);
    if (release === null) {
      commandState.setWaitingFor(wanted);
      return;
    }
    const run = newRun(wanted, { kind: 'pending' });
    put(run);
    const state = await sendOnce(deps, wanted, { key: run.id, pressed, signal });
    release();
    if (signal.aborted) return;
    put({ ...run, state });
    await follow(deps, commandState, run, stopwatch(device));
  };
}

function mustWait(
  commandState: CommandStateStore,
  { moduleId, moduleName }: Pick<WantedCommand, 'moduleId' | 'moduleName'>,
): boolean {
  if (commandState.of(moduleId)?.state.kind !== 'pending') return false;
  commandState.setWaitingFor({ moduleId, moduleName });
  return true;
}

/** Time left in which a response may come; none where the command's age is not known. */
const timeLeft = (age: SessionRun['age']): DurationMs =>
  durationMs(age === null ? 0 : Math.max(0, SURELY_OVER_MS - age));

/** The run after a reload: a response that the reload itself cut off may still be on its way. */
const resumed = ({ run, age }: SessionRun): CommandRun => {
  const { state } = run;
  const isCut = state.kind === 'unknown' && state.cause === 'lost' && timeLeft(age) > 0;
  return isCut ? { ...run, state: { kind: 'pending' } } : run;
};

/**
 * Shows the commands that this tab sent before it was loaded again, and stores those that are open.
 * The response to one that was pending went to the page before.
 */
function resumeSession(deps: CommandQueueDeps, commandState: CommandStateStore): void {
  const { session, device, ended } = deps;
  const resume = async (run: CommandRun, age: SessionRun['age']) => {
    if (run.state.kind === 'pending') await giveUp(deps, commandState, run, timeLeft(age));
    await follow(deps, commandState, run, stopwatch(device));
  };
  for (const one of session.read()) {
    const run = resumed(one);
    commandState.put(run);
    void resume(run, one.age);
  }
  const unsubscribe = commandState.subscribe(({ runs }) => {
    session.write(runs);
  });
  ended.addEventListener('abort', unsubscribe);
}

/** Ends a run whose response cannot come any more, after a time. Never rejects. */
async function giveUp(
  { wait, ended }: CommandQueueDeps,
  commandState: CommandStateStore,
  run: CommandRun,
  afterMs: DurationMs,
): Promise<void> {
  try {
    await wait(afterMs, ended);
  } catch {
    return;
  }
  const now = commandState.of(run.moduleId);
  if (now?.id !== run.id || now.state.kind !== 'pending') return;
  commandState.put({ ...run, state: { kind: 'unknown', cause: 'lost' } });
}

/** Shows commands of other tabs, and sends this tab's commands to a new one. */
function subscribeToTabs(deps: CommandQueueDeps, commandState: CommandStateStore): void {
  const { channel, ended } = deps;
  const received = (message: CommandRun) => {
    const run = { ...message, elsewhere: true };
    const known = commandState.of(run.moduleId);
    if (known !== undefined && known.requestedAt > run.requestedAt) return;
    commandState.put(run);
    // A tab that was closed or frozen meanwhile sends nothing more.
    if (run.state.kind === 'pending') void giveUp(deps, commandState, run, SURELY_OVER_MS);
  };
  channel.listen(received, () => {
    for (const run of commandState.current.runs) if (!run.elsewhere) channel.post(run);
  });
  ended.addEventListener('abort', () => {
    channel.close();
  });
}

/** Compares commands with each new snapshot, from whichever tab. */
function watchTelemetry({ store, ended }: CommandQueueDeps, commandState: CommandStateStore): void {
  const look = async () => {
    const stored = await store.fleet.latest();
    if (stored !== null) confirmRuns(stored.snapshot, commandState);
  };
  const unsubscribe = store.subscribe(({ what }) => {
    // An error of the disk is reported elsewhere; the next snapshot is compared again.
    if (what === 'fleet') look().catch(() => undefined);
  });
  ended.addEventListener('abort', unsubscribe);
}
