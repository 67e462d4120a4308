import type { CommandOrder, CommandReply, Commands } from '../../remote/commands';
import { RemoteError } from '../../remote/remote-error';
import { aModule, aModuleId } from '../../domain/machine/telemetry.fixture';
import { wordOf } from '../../domain/machine/status-word';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { epochMs, later } from '../../base/units';
import { createMemoryStore } from '../../store/memory-store';
import { createClock } from '../clock';
import { createConnection } from '../connection';
import { wait } from '../wait';
import type { WantedCommand } from './command-run';
import { createDesk } from './desk';
import { oneAtATime } from './one-at-a-time';
import { locks, overChannel, type Channel } from './tabs.fixture';

export const BEGAN = epochMs(Date.UTC(2024, 4, 1, 12));
export const MODULE = aModuleId('0110000001');
export const RUNNING = wordOf('RUNNING', 'WARNING', 'REMOTE_CONTROL');
export const STOPPED = wordOf('IDLE', 'REMOTE_CONTROL');

/** Divides every length of time that a test lets pass. */
const STEP_MS = 500;

/** What the person wants: to stop a machine that they saw running a second ago. */
export const WANTED: WantedCommand = {
  moduleId: MODULE,
  moduleName: 'Module 1',
  command: 'DISABLE',
  seen: { statusWord: RUNNING, measuredAt: later(BEGAN, -1_000) },
};

/** A far end that answers as the test says; `sent` is what got there: executions, not presses. */
function aFarEnd() {
  const sent: {
    readonly order: CommandOrder;
    readonly answer: (reply: CommandReply) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  const net = { online: true, slowSignIn: false };
  const tokens: (() => void)[] = [];
  const send: Commands['send'] = async (order, leaving, signal) => {
    if (net.slowSignIn) await new Promise<void>((go) => tokens.push(go));
    if (signal.aborted) throw new RemoteError('cancelled', 'given up');
    leaving();
    return new Promise((answer, fail) => {
      sent.push({ order, answer, fail });
      signal.addEventListener('abort', () => {
        fail(new RemoteError('cancelled', 'given up'));
      });
    });
  };
  return { sent, net, tokens, send };
}

/** What the machine measured last, and how often that was asked for. */
function aMachine(now: () => ReturnType<typeof epochMs>) {
  let module = aModule({ moduleId: MODULE, measuredAt: BEGAN, statusWord: RUNNING });
  const counted = { telemetry: 0 };
  const fleet = () => ({ snapshot: { servedAt: now(), modules: [module] }, dropped: 0 });
  const telemetry = () => {
    counted.telemetry += 1;
    return Promise.resolve(fleet());
  };
  const become = (change: Partial<ModuleTelemetry>) => {
    module = aModule({ moduleId: MODULE, measuredAt: now(), ...change });
    return fleet();
  };
  return { counted, telemetry, become };
}

/**
 * One account on one device, with as many tabs as a test opens. `advance` runs the timers: vitest's are
 * to be faked.
 */
export function aWorld(advance: (ms: number) => Promise<unknown>) {
  const device = { wall: 0, monotonic: 0 };
  const clocks = { wall: () => device.wall, monotonic: () => device.monotonic };
  const now = () => later(BEGAN, device.monotonic);
  const farEnd = aFarEnd();
  const machine = aMachine(now);
  const channel: Channel = new Set();
  const browserLocks = locks();
  const stores: ReturnType<typeof createMemoryStore>[] = [];
  let keys = 0;

  const openTab = async () => {
    const ends = new AbortController();
    const [clock, connection] = [createClock(clocks), createConnection()];
    const store = createMemoryStore();
    stores.push(store);
    clock.learn(now());
    connection.asking();
    connection.answered(now());
    const desk = createDesk({
      ...{ clock, connection, store, wait, device: clocks, ended: ends.signal },
      commands: { send: farEnd.send },
      reads: { telemetry: machine.telemetry },
      locks: oneAtATime('key', browserLocks),
      talk: overChannel(channel),
      isOnline: () => farEnd.net.online,
      isVisible: () => true,
      newKey: () => `key-${(keys += 1)}`,
    });
    await advance(0);
    const state = () => desk.board.runs.find(({ moduleId }) => moduleId === MODULE)?.state;
    return { desk, connection, clock, state, close: ends.abort.bind(ends) };
  };
  /** Both clocks run on, and whatever waits for them. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      device.wall += STEP_MS;
      device.monotonic += STEP_MS;
      await advance(STEP_MS);
    }
  };
  /** The server tells what the machine measured now. */
  const measure = async (change: Partial<ModuleTelemetry>) => {
    const fleet = machine.become(change);
    for (const store of stores) await store.fleet.write(fleet);
    await advance(0);
  };
  return { ...farEnd, counted: machine.counted, device, openTab, pass, measure };
}
