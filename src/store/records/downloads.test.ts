import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isModuleId } from '../../domain/ids';
import { epochMs } from '../../base/units';
import { breakRequests, fillDisk } from '../database/broken-disk.fixture';
import type { Download } from './downloads';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import { aPiece, aSeries } from '../series/series.fixture';
import type { Store } from '../store';

afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const otherId = '0110000009';
if (!isModuleId(otherId)) throw new Error('no module id');
const { moduleId } = aSeries();
const log: Download = { moduleId, fileName: 'a/b.csv', mime: 'text/csv', at: epochMs(1) };
const others: Download = { ...log, moduleId: otherId };
const only = new Set([moduleId]);

/** Two files of two modules, and history of the first. */
async function filled<S extends Store>(store: S): Promise<S> {
  await store.downloads.put(log, 'x');
  await store.downloads.put(others, 'y');
  await store.series.write([aPiece(0, '1')], await store.series.generation());
  return store;
}

describe.each([
  ['on disk', () => openStore('ann')],
  ['in memory', () => Promise.resolve(createMemoryStore())],
])('files %s', (_, open) => {
  it.each([
    [new Set([moduleId, otherId]), [log, others], 'both are seen'],
    [only, [log], 'access to one is withdrawn'],
    [new Set<never>(), [], 'a blocked person keeps nothing'],
  ])('of modules that are seen stay: %#', async (modules, left) => {
    const store = await filled(await open());
    await store.series.retain(modules);
    expect(new Set(await store.downloads.list())).toEqual(new Set(left));
    store.close();
  });
});

it('when nothing is withdrawn, no file is read and nothing opened for writing', async () => {
  // Before the database is opened, since Dexie captures the function then.
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const store = await filled(await openStore('ann'));
  opened.mockClear();
  const asked: string[] = [];
  const disk = breakRequests((_before, request) => {
    asked.push(request);
    return null;
  });
  await store.series.retain(new Set([moduleId, otherId]));
  disk.mend();
  expect(new Set(asked)).toEqual(
    new Set([
      'getAllKeys downloads',
      'getAllKeys alerts',
      'getAllKeys configuration',
      'getAllKeys spans',
    ]),
  );
  expect(opened).toHaveBeenCalled();
  expect(opened.mock.calls.map(([, mode]) => mode)).not.toContain('readwrite');
  store.close();
});

it('what another version left stays, whatever it is and whatever its key says', async () => {
  const store = await filled(await openStore('ann'));
  const raw = await new Dexie('portal-ann').open();
  const kept = raw.table<unknown, string>('downloads');
  await kept.put({ version: 9 }, `${moduleId}/newer`);
  await kept.put({ version: 9 }, 'newer/key');
  await kept.put({ version: 9 }, `${otherId}/withdrawn`);
  await store.series.retain(only);
  const keys = await kept.toCollection().primaryKeys();
  expect(keys).toEqual([`${moduleId}/a/b.csv`, `${moduleId}/newer`, 'newer/key']);
  raw.close();
  store.close();
});

describe('when the disk breaks', () => {
  it('a file that it did not take goes with the access, though the wipe is received to have failed', async () => {
    const store = await openStore('ann');
    const disk = breakRequests(() => 'UnknownError');
    await store.downloads.put(others, 'y');
    await expect(store.series.retain(only)).rejects.toThrow('cannot be reached');
    disk.mend();
    expect(await store.downloads.list()).toEqual([]);
    store.close();
  });

  it('files go also when it has no room to note that history went', async () => {
    const store = await filled(await openStore('ann'));
    const makeRoom = fillDisk();
    await expect(store.series.retain(new Set())).rejects.toThrow('full');
    expect(await store.downloads.list()).toEqual([]);
    makeRoom();
    store.close();
  });
});
