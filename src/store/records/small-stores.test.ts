import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { isModuleId } from '../../domain/ids';
import { epochMs } from '../../base/units';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import type { SavedView } from './saved-view';
import { viewsIn } from './views';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const moduleId = '0103190121';
if (!isModuleId(moduleId)) throw new Error('no module id');

const view = (id: string, name = id): SavedView => ({
  ...{ id, name, changedAt: epochMs(1) },
  chartOptions: [
    {
      ...{
        color: '#123456',
        visibilityState: 'visible',
        yExtent: [0, 5],
        steppedInterpolation: true,
      },
      ...{ includeEnvelope: false, includeDots: false, swimLane: null },
    },
  ],
  rows: [],
  search: {},
});

describe.each([
  ['on disk', () => openStore('ann')],
  ['in memory', () => Promise.resolve(createMemoryStore())],
])('%s', (_, open) => {
  it('views are kept by name, at most five, each name once', async () => {
    const store = await open();
    const views = viewsIn(store.viewRows);
    expect(await views.save(view('a', '  '))).toBe('unnamed');
    for (const id of ['e', 'b', 'c', 'd', 'a']) expect(await views.save(view(id))).toBe('saved');
    expect(await views.save(view('f'))).toBe('too-many');
    expect(await views.save(view('f', ' b '))).toBe('name-taken');
    expect(await views.save({ ...view('a', 'z'), changedAt: epochMs(2) })).toBe('saved');
    expect((await views.list()).map(({ name }) => name)).toEqual(['b', 'c', 'd', 'e', 'z']);
    await views.remove('b');
    expect(await views.save(view('f'))).toBe('saved');
    expect((await views.list()).find(({ id }) => id === 'f')).toEqual(view('f'));
    store.close();
  });

  it('files are kept with what is in them, the newest first', async () => {
    const store = await open();
    const { downloads } = store;
    const log = { moduleId, fileName: 'log', mime: 'text/csv', at: epochMs(1) };
    const blackbox = { ...log, fileName: 'blackbox', at: epochMs(2) };
    await downloads.put(log, 'a');
    await downloads.put(log, 'b');
    await downloads.put(blackbox, new Blob(['c']));
    expect(await downloads.list()).toEqual([blackbox, log]);
    expect(await downloads.read(log)).toBe('b');
    expect(await downloads.read(blackbox)).toBeInstanceOf(Blob);
    await downloads.remove(log);
    expect(await downloads.read(log)).toBeNull();
    store.close();
  });

  it('settings are kept by name', async () => {
    const store = await open();
    const { settings } = store;
    expect(await settings.read('pinned')).toBeNull();
    await settings.write('pinned', [moduleId]);
    expect(await settings.read('pinned')).toEqual([moduleId]);
    store.close();
  });
});

it('what another version left behind is left out, and left alone', async () => {
  const store = await openStore('ann');
  const raw = await new Dexie('portal-ann').open();
  await raw.table('views').put({ version: 9, id: 'x' }, 'x');
  await raw.table('settings').put({ version: 9, value: [moduleId] }, 'pinned');
  await raw.table('downloads').put('x', 'y');
  expect(await viewsIn(store.viewRows).list()).toEqual([]);
  expect(await viewsIn(store.viewRows).save(view('a'))).toBe('saved');
  expect(await store.settings.read('pinned')).toBeNull();
  expect(await store.downloads.list()).toEqual([]);
  expect(await raw.table('views').count()).toBe(2);
  raw.close();
  store.close();
});
