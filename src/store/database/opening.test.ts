import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { VERSIONS } from './versions';
import { openStore } from '../indexed-store';

const NAME = 'portal-ann';
const preferences = { language: 'ja', timezone: 'Local', colourMode: 'dark' } as const;
const open = (patienceMs: number) => openStore('ann', { patienceMs });

/** A frozen tab: it has the database open and reacts to no event. */
async function frozenTab(version?: number): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(NAME, version);
    opening.onupgradeneeded = () => {
      for (const table of VERSIONS[0]?.tables ?? []) opening.result.createObjectStore(table);
    };
    opening.onsuccess = () => {
      resolve(opening.result);
    };
  });
  return () => {
    database.close();
  };
}

/** Resolves when no tab has the database open any more, rejects when it could not be deleted. */
const isDeleted = () =>
  new Promise<void>((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(NAME);
    deleting.onsuccess = () => {
      resolve();
    };
    deleting.onblocked = () => {
      reject(new Error('somebody holds it'));
    };
  });

let thaw: () => void = () => undefined;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(async () => {
  thaw();
  vi.restoreAllMocks();
  await Dexie.delete(NAME);
});

describe('a database that does not open', () => {
  it.each([
    {
      why: 'it is being deleted, and a frozen tab holds it',
      hold: async () => {
        thaw = await frozenTab();
        indexedDB.deleteDatabase(NAME);
      },
    },
    {
      why: 'a frozen tab with older code holds it',
      hold: async () => {
        thaw = await frozenTab(10);
      },
    },
  ])('is not waited for: $why', async ({ hold }) => {
    await hold();
    const store = await open(20);
    expect(store.lasting).toBe(false);
    expect(store.fault).toBe('lost');
    await store.preferences.write(preferences);
    expect(await store.preferences.read()).toEqual(preferences);

    thaw();
    // A database that opens late is closed, and the data in memory has not reached it.
    await vi.waitFor(isDeleted, { timeout: 5_000 });
    const later = await open(5_000);
    expect(later.lasting).toBe(true);
    expect(await later.preferences.read()).toBeNull();
    later.close();
  });
});
