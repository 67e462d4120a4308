import { tabLocks } from '../../base/tab-locks';
import type { CommandOrder, CommandReply, Commands } from '../../remote/commands';
import { RemoteError } from '../../remote/remote-error';
import { aModule, aModuleId } from '../../domain/machine/telemetry.fixture';
import { wordOf } from '../../domain/machine/status-word';
import type { ModuleTelemetry } from '../../domain/machine/telemetry';
import { epochMs, later } from '../../base/units';
import { createMemoryStore } from '../../store/memory-store';
import { createClock } from '../clock';
import { createConnection } from '../connection';
import { wait } from '../../remote/wait';
import type { WantedCommand } from './command-run';
import { createCommandQueue } from './command-queue';
import { exclusiveLocks } from './exclusive-locks';
import { sessionRuns } from './session-runs';
import { overChannel, type Channel } from './tabs.fixture';

export const START_TIME = epochMs(Date.UTC(2024, 4, 1, 12));
export const MODULE = aModuleId('0110000001');
export const RUNNING = wordOf('RUNNING', 'WARNING', 'REMOTE_CONTROL');
export const STOPPED = wordOf('IDLE', 'REMOTE_CONTROL');

/** Divides every duration that a test lets pass. */
const STEP_MS = 500;

/** Stops a machine that the user saw running a second ago. */
export const WANTED: WantedCommand = {
  moduleId: MODULE,
  moduleName: 'Module 1',
  command: 'DISABLE',
  seen: { statusWord: RUNNING, measuredAt: later(START_TIME, -1_000) },
};

/** A server that responds as the test wants; `sent` has the requests that arrived there. */
function createRemote() {
  const sent: {
    readonly order: CommandOrder;
    readonly respond: (reply: CommandReply) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  const net = { online: true, slowSignIn: false };
  const tokens: (() => void)[] = [];
  const send: Commands['send'] = async (order, leaving, signal) => {
    if (net.slowSignIn) await new Promise<void>((go) => tokens.push(go));
    if (signal.aborted) throw new RemoteError('cancelled', 'given up');
    leaving();
    return new Promise((respond, fail) => {
      sent.push({ order, respond, fail });
      signal.addEventListener('abort', () => {
        fail(new RemoteError('cancelled', 'given up'));
      });
    });
  };
  return { sent, net, tokens, send };
}

/** The machine's newest measurement, and how often telemetry was requested. */
function aMachine(now: () => ReturnType<typeof epochMs>) {
  let module = aModule({ moduleId: MODULE, measuredAt: START_TIME, statusWord: RUNNING });
  const counted = { telemetry: 0 };
  const fleet = () => ({ snapshot: { servedAt: now(), modules: [module] }, dropped: 0 });
  const telemetry = () => {
    counted.telemetry += 1;
    return Promise.resolve(fleet());
  };
  const measured = (change: Partial<ModuleTelemetry>) => {
    module = aModule({ moduleId: MODULE, measuredAt: now(), ...change });
    return fleet();
  };
  return { counted, telemetry, measured };
}

/** Session storage of a tab: given to openTab again, the tab has loaded its page again. */
export function aSession() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/**
 * One account on one device, with as many tabs as a test opens. `advance` runs the timers: vitest's
 * have to be faked.
 */
export function commandWorld(advance: (ms: number) => Promise<unknown>) {
  const device = { wall: 0, monotonic: 0 };
  const clocks = { wall: () => device.wall, monotonic: () => device.monotonic };
  const now = () => later(START_TIME, device.monotonic);
  const remote = createRemote();
  const machine = aMachine(now);
  const channel: Channel = new Set();
  const browserLocks = tabLocks();
  const stores: ReturnType<typeof createMemoryStore>[] = [];
  let keys = 0;

  const openTab = async (session = aSession(), account = 'key') => {
    const ends = new AbortController();
    const clock = createClock(clocks);
    const connection = createConnection();
    const store = createMemoryStore();
    stores.push(store);
    clock.learn(now());
    connection.requesting();
    connection.responded(now());
    const queue = createCommandQueue({
      clock,
      connection,
      store,
      wait,
      device: clocks,
      ended: ends.signal,
      commands: { send: remote.send },
      reads: { telemetry: machine.telemetry },
      locks: exclusiveLocks('key', browserLocks),
      channel: overChannel(channel),
      session: sessionRuns(account, clocks, () => session),
      isOnline: () => remote.net.online,
      isVisible: () => true,
      newKey: () => `key-${(keys += 1)}`,
    });
    await advance(0);
    const state = () => queue.state.runs.find(({ moduleId }) => moduleId === MODULE)?.state;
    return { queue, connection, clock, state, close: ends.abort.bind(ends) };
  };
  /** Moves both clocks and the timers. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      device.wall += STEP_MS;
      device.monotonic += STEP_MS;
      await advance(STEP_MS);
    }
  };
  /** Writes a new measurement of the machine to every tab's store. */
  const measure = async (change: Partial<ModuleTelemetry>) => {
    const fleet = machine.measured(change);
    for (const store of stores) await store.fleet.write(fleet);
    await advance(0);
  };
  return { ...remote, counted: machine.counted, device, openTab, pass, measure };
}
