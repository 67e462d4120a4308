import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it } from 'vitest';
import { aChange, minute } from '../../domain/configuration/config-change.fixture';
import type { Rows } from '../database/rows';
import { openStore } from '../indexed-store';
import { createMemoryStore } from '../memory-store';
import { configurationIn } from './configuration';
import type { StoredEntries, StoredHead } from './kept';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const ENTRIES: StoredEntries = {
  ...{ servedAt: minute(5), revision: 7, scope: 'abc' },
  entries: [aChange()],
};
const LATER: StoredHead = { servedAt: minute(6), revision: 9, scope: 'abc' };
const KEY = 'changes/615';

/** The rows, with the keys of those that were read. */
function watched(rows: Rows) {
  const reads: string[] = [];
  const get = (key: string) => {
    reads.push(key);
    return rows.get(key);
  };
  return { reads, rows: { ...rows, get } };
}

describe.each([
  ['on disk', () => openStore('ann')],
  ['in memory', () => Promise.resolve(createMemoryStore())],
])('entries %s', (_, open) => {
  async function written() {
    const store = await open();
    const { reads, rows } = watched(store.configurationRows);
    const kept = configurationIn(rows).changes(615);
    await kept.write(ENTRIES, 0);
    const held = await kept.read();
    reads.length = 0;
    const put = (key: string, record: unknown) =>
      rows.change(async (changing) => {
        await changing.put(key, record);
      });
    return { store, kept, held, reads, put };
  }

  it('that are held are not read again, and have the times that were confirmed', async () => {
    const { store, kept, held, reads } = await written();
    const head = await kept.head();
    expect(await kept.confirm({ ...LATER, stamp: head?.stamp }, 0)).toBe(true);
    const again = await kept.read(held);
    expect(again).toEqual({ ...held, servedAt: LATER.servedAt, revision: LATER.revision });
    expect(again?.entries).toBe(held?.entries);
    expect(reads).not.toContain(KEY);
    expect(await kept.read()).toMatchObject({ ...ENTRIES, ...LATER });
    store.close();
  });

  it('that were written since are read', async () => {
    const { store, kept, held } = await written();
    await kept.write({ ...ENTRIES, entries: [] }, 0);
    expect((await kept.read(held))?.entries).toEqual([]);
    store.close();
  });

  it('that others replaced, or a removal, are not confirmed', async () => {
    const { store, kept, held } = await written();
    await kept.write(ENTRIES, 0);
    expect(await kept.confirm({ ...LATER, stamp: held?.stamp }, 0)).toBe(false);
    const { stamp } = (await kept.head()) ?? {};
    expect(await kept.confirm({ ...LATER, stamp }, 1)).toBe(false);
    expect(await kept.read()).toMatchObject(ENTRIES);
    store.close();
  });

  it.each([
    ['an older build replaced', { ...ENTRIES, revision: 8, version: 1 }, 8],
    ['cannot be read', { broken: true }, undefined],
  ])('that %s have no head any more', async (_what, record, revision) => {
    const { store, kept, held, put } = await written();
    await kept.confirm({ ...LATER, stamp: held?.stamp }, 0);
    await put(KEY, record);
    expect((await kept.read())?.revision).toBe(revision);
    expect((await kept.head())?.revision).toBe(revision);
    store.close();
  });

  it('of an older build are read whole, and have no stamp', async () => {
    const store = await open();
    await store.configurationRows.change(async (rows) => {
      await rows.put(KEY, { ...ENTRIES, version: 1 });
    });
    const kept = configurationIn(store.configurationRows).changes(615);
    expect(await kept.head()).toMatchObject(ENTRIES);
    expect((await kept.head())?.stamp).toBeUndefined();
    store.close();
  });
});
