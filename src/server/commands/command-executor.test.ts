import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEmpty } from '../../../tests/fixtures/images';
import { isModuleId, isUserId, type ModuleId, type UserId } from '../../domain/ids';
import { epochMs, HOUR, SECOND } from '../../base/units';
import type { OpenDatabase } from '../database/database';
import { localSignals } from '../database/signals';
import { commands } from '../database/tables/commands';
import type { MachineLink } from '../machines/machine-link';
import { startExecutor } from './command-executor';

const NOW = epochMs(Date.parse('2026-11-20T12:00:00Z'));

function idOf<T extends string>(text: string, isId: (text: string) => text is T): T {
  if (!isId(text)) throw new Error(text);
  return text;
}
const moduleId: ModuleId = idOf('0103190121', isModuleId);
const userId: UserId = idOf('6f9619ff-8b86-4d01-b42d-00cf4fc964ff', isUserId);

let open: OpenDatabase;
beforeEach(async () => {
  open = await openEmpty();
  await open.db.insert(commands).values({
    ...{ key: 'a key of sixteen or more', at: NOW, notAfter: NOW + SECOND, state: 'waiting' },
    ...{ userId, userName: 'U', address: '::1', moduleId, action: 'DISABLE' },
  });
});
afterEach(() => open.close());

const start = (send: MachineLink['send'], mayClaim = () => Promise.resolve(true)) =>
  startExecutor({
    ...{ db: open.db, clock: () => NOW, signals: localSignals(), machines: { send } },
    ...{ claimedBy: 'this process', lookEveryMs: HOUR, replyTimeoutMs: HOUR },
    mayClaim,
    onReset: () => Promise.resolve(),
    onError: (error) => {
      throw error;
    },
  });
const stored = async () => (await open.db.select().from(commands))[0];

it('claims what waits already when it starts', async () => {
  const send = vi.fn(() => Promise.resolve({ response: 'OK', message: 'done' } as const));
  const stop = start(send);
  await vi.waitFor(async () => {
    expect(await stored()).toMatchObject({ state: 'done', outcome: 'ok', message: 'done' });
  });
  await stop();
  expect(send).toHaveBeenCalledTimes(1);
});

it('claims nothing when another process may have the machines', async () => {
  const send = vi.fn(() => Promise.resolve(null));
  const mayClaim = vi.fn(() => Promise.resolve(false));
  const stop = start(send, mayClaim);
  await vi.waitFor(() => {
    expect(mayClaim).toHaveBeenCalled();
  });
  await stop();
  expect(await stored()).toMatchObject({ state: 'waiting', claimedBy: null });
  expect(send).not.toHaveBeenCalled();
});

it('does not wait for a machine when it stops: the outcome is unknown', async () => {
  let hasArrived = false;
  const stop = start(() => {
    hasArrived = true;
    return new Promise(() => undefined);
  });
  await vi.waitFor(() => {
    expect(hasArrived).toBe(true);
  });
  await stop();
  expect(await stored()).toMatchObject({ state: 'done', outcome: 'no_answer' });
});

it('two executors at once send a command once', async () => {
  const send = vi.fn(() => Promise.resolve({ response: 'OK', message: '' } as const));
  const stops = [start(send), start(send)];
  await vi.waitFor(async () => {
    expect((await stored())?.state).toBe('done');
  });
  await Promise.all(stops.map((stop) => stop()));
  expect(send).toHaveBeenCalledTimes(1);
});
