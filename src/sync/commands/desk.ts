import { COMMAND_MEANT_MS } from '../../domain/machine/machine-command';
import type { ModuleId } from '../../domain/ids';
import { durationMs, SECOND } from '../../base/units';
import type { Store } from '../../store/store';
import type { Clock, DeviceClock } from '../clock';
import { createBoard, type Board, type BoardHolder } from './board';
import { refusedHere, type CommandRun, type RunState, type WantedCommand } from './command-run';
import { follow, lookAt, type FollowParts } from './follow';
import type { OneAtATime } from './one-at-a-time';
import { sendOnce, whyNotNow, type SendParts } from './send-once';
import { stopwatch, type Stopwatch } from './stopwatch';
import type { TabTalk } from './tab-talk';

/** After so long no tab still waits for an answer. */
const SURELY_OVER_MS = durationMs(COMMAND_MEANT_MS + 5 * SECOND);

export interface DeskParts extends SendParts, FollowParts {
  readonly store: FollowParts['store'] & Pick<Store, 'onChange'>;
  readonly clock: Clock;
  readonly connection: FollowParts['connection'];
  readonly device: DeviceClock;
  readonly locks: OneAtATime;
  readonly talk: TabTalk;
  /** A new idempotency key. */
  readonly newKey: () => string;
}

/** Where commands are asked for: one for each account and tab, above the screens, which come and go. */
export interface CommandDesk {
  readonly board: Board;
  readonly onChange: (listener: (board: Board) => void) => () => void;
  /**
   * Asks the machine, once, now or not at all ([Note: Sent once, or not at all]). While another command
   * to the module waits for its answer, in any tab, nothing is sent and the board says to wait. Never rejects.
   */
  ask(wanted: WantedCommand): Promise<void>;
  /** Whoever presses while one is under way; true when there is one. */
  mustWait(wanted: Pick<WantedCommand, 'moduleId' | 'moduleName'>): boolean;
  /** The person has read that they have to wait. */
  readonly waited: () => void;
  /** Takes what became of the module's last command off the board, once it has ended. */
  forget(moduleId: ModuleId): void;
  stopwatch(): Stopwatch;
}

export function createDesk(parts: DeskParts): CommandDesk {
  const board = createBoard();
  hearOthers(parts, board);
  lookOn(parts, board);
  return {
    get board() {
      return board.current;
    },
    onChange: board.onChange,
    ask: asker(parts, board),
    mustWait: (wanted) => mustWait(board, wanted),
    waited: () => {
      board.waitFor(null);
    },
    forget: (moduleId) => {
      if (board.of(moduleId)?.state.kind !== 'asked') board.remove(moduleId);
    },
    stopwatch: () => stopwatch(parts.device),
  };
}

function asker(parts: DeskParts, board: BoardHolder): CommandDesk['ask'] {
  const { device, ended: signal, clock, locks, talk, newKey } = parts;
  const opened = stopwatch(device);
  const put = (run: CommandRun) => {
    board.put(run);
    talk.tell(run);
  };
  const newRun = ({ moduleId, moduleName, command }: WantedCommand, state: RunState) => {
    const run = { moduleId, moduleName, command, state, elsewhere: false };
    return { ...run, id: newKey(), askedAt: clock.now() };
  };
  return async (wanted) => {
    const pressed = stopwatch(device);
    if (mustWait(board, wanted)) return;
    const why = whyNotNow(parts, wanted);
    if (why !== null) {
      put(newRun(wanted, refusedHere(why)));
      return;
    }
    // A lock that nobody accounts for by now is a frozen tab's.
    const letGo = await locks.take(wanted.moduleId, opened() > SURELY_OVER_MS);
    if (letGo === null) {
      board.waitFor(wanted);
      return;
    }
    const run = newRun(wanted, { kind: 'asked' });
    put(run);
    const state = await sendOnce(parts, wanted, { key: run.id, pressed, signal });
    letGo();
    if (signal.aborted) return;
    put({ ...run, state });
    await follow(parts, board, run, stopwatch(device));
  };
}

function mustWait(
  board: BoardHolder,
  { moduleId, moduleName }: Pick<WantedCommand, 'moduleId' | 'moduleName'>,
): boolean {
  if (board.of(moduleId)?.state.kind !== 'asked') return false;
  board.waitFor({ moduleId, moduleName });
  return true;
}

/** Takes in what other tabs have under way, and tells a new one what this one has. */
function hearOthers({ talk, wait, ended }: DeskParts, board: BoardHolder): void {
  const heard = (told: CommandRun) => {
    const run = { ...told, elsewhere: true };
    board.put(run);
    if (run.state.kind !== 'asked') return;
    // Of a tab that was closed or frozen meanwhile nothing more is heard.
    const giveUp = () => {
      const now = board.of(run.moduleId);
      if (now?.id !== run.id || now.state.kind !== 'asked') return;
      board.put({ ...run, state: { kind: 'unknown', cause: 'lost' } });
    };
    wait(SURELY_OVER_MS, ended).then(giveUp, () => undefined);
  };
  talk.listen(heard, () => {
    for (const run of board.current.runs) if (!run.elsewhere) talk.tell(run);
  });
  ended.addEventListener('abort', () => {
    talk.close();
  });
}

/** With each new snapshot, of whatever tab, what was asked for is compared with what was measured. */
function lookOn({ store, ended }: DeskParts, board: BoardHolder): void {
  const look = async () => {
    const kept = await store.fleet.latest();
    if (kept !== null) lookAt(kept.snapshot, board);
  };
  const unheard = store.onChange(({ what }) => {
    // A disk that fails is told elsewhere; the next snapshot is looked at again.
    if (what === 'fleet') look().catch(() => undefined);
  });
  ended.addEventListener('abort', unheard);
}
