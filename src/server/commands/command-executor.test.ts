import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEmpty } from '../../../tests/fixtures/images';
import { isModuleId, isUserId } from '../../domain/ids';
import { epochMs, HOUR, SECOND } from '../../base/units';
import type { OpenDatabase } from '../database/database';
import { localSignals } from '../database/signals';
import { groupAccess, users } from '../database/tables/access';
import { commands } from '../database/tables/commands';
import { fleetGroups, registerFleet } from '../fleet/register-fleet';
import type { MachineLink } from '../machines/machine-link';
import { startExecutor } from './command-executor';

const NOW = epochMs(Date.parse('2026-11-20T12:00:00Z'));

const M = '0103190121';
const userId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

let open: OpenDatabase;
beforeEach(async () => {
  open = await openEmpty();
  const { fleet } = await registerFleet(open.db, 2, NOW);
  const [group] = fleetGroups(fleet);
  if (!isModuleId(M) || !isUserId(userId) || group === undefined) throw new Error('no fleet');
  const person = { userId, email: 'u@example.test', nickName: 'U', globalAccess: 'None' } as const;
  await open.db.insert(users).values(person);
  await open.db.insert(groupAccess).values({
    ...{ userId, securityGroupId: group, access: 'Read' },
    ...{ remoteControl: true, alarmNotification: false },
  });
  await open.db.insert(commands).values({
    ...{ key: 'a key of sixteen or more', at: NOW, notAfter: NOW + SECOND, state: 'waiting' },
    ...{ userId, userName: 'U', address: '::1', moduleId: M, action: 'DISABLE' },
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
