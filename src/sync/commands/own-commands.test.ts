import { expect, test, vi } from 'vitest';
import { createObservable } from '../../base/observable';
import { epochMs } from '../../base/units';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { alertsIn } from '../../store/alerts/alerts';
import { putLastCommand, readLastCommand } from '../../store/alerts/last-command';
import { createMemoryStore } from '../../store/memory-store';
import { refusedLocally, type CommandRun, type RunState } from './command-run';
import type { CommandState } from './command-state';
import { storeOwnCommands } from './own-commands';

const MODULE = aModuleId('0110000001');
const NOW = epochMs(9_000);
const OK: RunState = { kind: 'acknowledged', message: '', at: NOW };

const aRun = (state: RunState, change: Partial<CommandRun> = {}): CommandRun => ({
  ...{ id: 'key-1', moduleId: MODULE, moduleName: 'Module 1', command: 'ENABLE' },
  ...{ requestedAt: epochMs(8_000), elsewhere: false, state },
  ...change,
});

function aWorld() {
  const store = createMemoryStore('account');
  const ends = new AbortController();
  const states = createObservable<CommandState>({ runs: [], waitingFor: null });
  const queue = {
    subscribe: states.subscribe,
    get state() {
      return states.current;
    },
  };
  storeOwnCommands({ store, queue, clock: { now: () => NOW }, ended: ends.signal });
  const show = (...runs: CommandRun[]) => {
    states.set({ runs, waitingFor: null });
  };
  const stored = () => readLastCommand(store.alertRows, MODULE);
  const log = async (at: number, readAt: number) => {
    const last = { command: 'DISABLE', outcome: 'ok', userName: 'Ben', at: epochMs(at) } as const;
    const generation = await alertsIn(store.alertRows).generation();
    await putLastCommand(store.alertRows, MODULE, { readAt: epochMs(readAt), last }, generation);
  };
  return { show, stored, log, end: ends.abort.bind(ends) };
}

test.each([
  { state: OK, outcome: 'ok' },
  { state: { kind: 'confirmed', message: '', at: NOW }, outcome: 'ok' },
  { state: { kind: 'failed', message: '' }, outcome: 'error' },
  { state: { kind: 'unknown', cause: 'lost' }, outcome: 'no_answer' },
  { state: refusedLocally('machine'), outcome: 'fail' },
] satisfies { state: RunState; outcome: string }[])(
  'a command that is $state.kind is the last one: $outcome',
  async ({ state, outcome }) => {
    const { show, stored, log } = aWorld();
    await log(5_000, 7_000);
    show(aRun(state));
    const last = { command: 'ENABLE', outcome, userName: '', at: 8_000 };
    await vi.waitFor(async () => {
      expect(await stored()).toEqual({ readAt: NOW, last });
    });
  },
);

test.each([
  { why: 'did not leave', run: aRun(refusedLocally('offline')) },
  { why: 'is pending', run: aRun({ kind: 'pending' }) },
  { why: 'is another tab’s, which stores it', run: aRun(OK, { elsewhere: true }) },
  { why: 'is older than the stored one', run: aRun(OK, { requestedAt: epochMs(4_000) }) },
])('a command that $why is not stored', async ({ run }) => {
  const { show, stored, log } = aWorld();
  await log(5_000, 7_000);
  show(run);
  await new Promise((resolve) => setTimeout(resolve));
  expect((await stored())?.last?.command).toBe('DISABLE');
});

test('an outcome that comes later replaces the unknown one', async () => {
  const { show, stored } = aWorld();
  show(aRun({ kind: 'unknown', cause: 'lost' }));
  show(aRun({ kind: 'under-way', message: '', at: NOW }));
  await vi.waitFor(async () => {
    expect((await stored())?.last?.outcome).toBe('ok');
  });
});

test('a log that was requested before the command does not replace it', async () => {
  const { show, stored, log } = aWorld();
  show(aRun(OK));
  await vi.waitFor(async () => {
    expect((await stored())?.last?.command).toBe('ENABLE');
  });
  await log(5_000, 8_500);
  expect((await stored())?.last?.command).toBe('ENABLE');
});

test('nothing is stored once the account is closed', async () => {
  const { show, stored, end } = aWorld();
  end();
  show(aRun(OK));
  await new Promise((resolve) => setTimeout(resolve));
  expect(await stored()).toBeNull();
});
