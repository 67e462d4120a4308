import { expect, test } from 'vitest';
import { epochMs } from '../../base/units';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { isUserId } from '../../domain/ids';
import type { AuditPage } from '../../remote/commands';
import { RemoteError } from '../../remote/remote-error';
import { readLastCommand } from '../../store/alerts/last-command';
import { StorageError } from '../../store/database/storage-error';
import { createMemoryStore } from '../../store/memory-store';
import { createAudit } from './audit';

type Entry = AuditPage['entries'][number];

const MODULE = aModuleId('0110000001');
const NOW = epochMs(9_000);
const { signal } = new AbortController();

function anEntry(action: Entry['action'], at: number): Entry {
  const userId = 'ann';
  if (!isUserId(userId)) throw new Error('no user id');
  return {
    ...{ id: String(at), at: epochMs(at), userId, userName: 'Ann', address: '' },
    ...{ moduleId: MODULE, moduleName: 'Module 1', action, seen: null },
    ...{ outcome: 'ok', reason: null, message: '' },
  };
}

function aWorld(read: () => Promise<AuditPage>) {
  const store = createMemoryStore('account');
  const audit = createAudit({ commands: { audit: read }, store, clock: { now: () => NOW } });
  return { store, audit, stored: () => readLastCommand(store.alertRows, MODULE) };
}

const DISABLE = anEntry('DISABLE', 5_000);
const last = { command: 'DISABLE', outcome: 'ok', userName: 'Ann', at: epochMs(5_000) };

test.each([
  { why: 'its last command', entries: [DISABLE], next: 'more', stored: { readAt: NOW, last } },
  { why: 'that there was none', entries: [], next: null, stored: { readAt: NOW, last: null } },
  {
    why: 'nothing, where a command may be on the next page',
    ...{ entries: [anEntry('ON_SITE', 6_000)], next: 'more', stored: null },
  },
])('the newest page of a log stores $why', async ({ entries, next, stored }) => {
  const world = aWorld(() => Promise.resolve({ entries, cursor: next }));
  await world.audit(MODULE, null, signal);
  expect(await world.stored()).toEqual(stored);
});

test('an older page stores nothing', async () => {
  const world = aWorld(() => Promise.resolve({ entries: [DISABLE], cursor: null }));
  await world.audit(MODULE, 'older', signal);
  expect(await world.stored()).toBeNull();
});

test('a failed request leaves what is stored', async () => {
  const replies = [Promise.resolve({ entries: [DISABLE], cursor: null })];
  const world = aWorld(
    () => replies.pop() ?? Promise.reject(new RemoteError('unreachable', 'gone')),
  );
  await world.audit(MODULE, null, signal);
  await expect(world.audit(MODULE, null, signal)).rejects.toThrow('gone');
  expect(await world.stored()).toMatchObject({ last });
});

test('withdrawn access removes it, and a response on its way does not bring it back', async () => {
  const withdraws: (() => Promise<void>)[] = [];
  const world = aWorld(async () => {
    await withdraws.pop()?.();
    return { entries: [DISABLE], cursor: null };
  });
  await world.audit(MODULE, null, signal);
  expect(await world.stored()).not.toBeNull();
  withdraws.push(() => world.store.series.retain(new Set()));
  await world.audit(MODULE, null, signal);
  expect(await world.stored()).toBeNull();
});

test.each(['get', 'change'])(
  'a disk that fails in %s does not keep the page from the screen',
  async (method) => {
    const { store } = aWorld(() => Promise.reject(new Error('unused')));
    const fail = () => Promise.reject(new StorageError('lost', { cause: null }));
    const alertRows = { ...store.alertRows, [method]: fail };
    const page = { entries: [DISABLE], cursor: null };
    const commands = { audit: () => Promise.resolve(page) };
    const audit = createAudit({ commands, store: { alertRows }, clock: { now: () => NOW } });
    expect(await audit(MODULE, null, signal)).toBe(page);
  },
);
