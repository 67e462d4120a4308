import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eraseAccountData } from './erase';
import { openStore } from '../indexed-store';

afterEach(async () => {
  vi.restoreAllMocks();
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const preferences = { language: 'ja', timezone: 'Local', colourMode: 'dark' } as const;

/** A database of a newer portal, which this one could not even open. */
async function newerDatabase(): Promise<Dexie> {
  const newer = new Dexie('portal-ann');
  newer.version(99).stores({ preferences: '', moons: '' });
  await newer.table('moons').put('Io', 'only');
  return newer;
}

const isGone = () =>
  vi.waitFor(async () => {
    expect(await Dexie.getDatabaseNames()).toEqual([]);
  });

describe('erasing by name', () => {
  it('takes a database that a newer portal made', async () => {
    (await newerDatabase()).close();
    await eraseAccountData('ann');
    await isGone();
  });

  it('empties it at once though a frozen tab holds it', async () => {
    const frozen = await newerDatabase();
    frozen.on('versionchange', () => false);
    await eraseAccountData('ann');
    expect(await frozen.table('moons').count()).toBe(0);
    frozen.close();
    await isGone();
  });

  it('of what is not there makes nothing', async () => {
    await eraseAccountData('nobody');
    expect(await Dexie.getDatabaseNames()).toEqual([]);
  });

  it('says so when it could not, instead of counting as done', async () => {
    const store = await openStore('ann');
    await store.preferences.write(preferences);
    store.close();
    vi.spyOn(Dexie.prototype, 'open').mockImplementationOnce(() => {
      throw new Dexie.UnknownError('the disk is away');
    });
    await expect(eraseAccountData('ann')).rejects.toThrow('away');
  });
});

it('a tab whose database newer code upgrades learns of it', async () => {
  // A separate module instance: once it has noticed newer code it never forgets.
  vi.resetModules();
  const { newerCode } = await import('./newer-code');
  const { openStore } = await import('../indexed-store');
  const heard = vi.fn();
  const stop = newerCode.subscribe(heard);
  const older = await openStore('bea');
  expect(newerCode.isThere()).toBe(false);
  const newer = new Dexie('portal-bea');
  newer.version(99).stores({ moons: '' });
  await newer.open();
  expect(newerCode.isThere()).toBe(true);
  expect(heard).toHaveBeenCalledOnce();
  stop();
  newer.close();
  older.close();
});
