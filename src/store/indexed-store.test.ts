import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aModule, SERVED_AT } from '../domain/machine/telemetry.fixture';
import { eraseAccountData } from './database/erase';
import { openStore } from './indexed-store';

afterEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await Dexie.delete(name);
});

const fleet = { snapshot: { servedAt: SERVED_AT, modules: [aModule()] }, dropped: 0 };

describe('the store of an account', () => {
  it('gives back what was kept, also after it was closed', async () => {
    const before = await openStore('ann');
    await before.fleet.write(fleet);
    before.close();
    const after = await openStore('ann');
    expect(await after.fleet.read()).toEqual(fleet);
    expect(after.lasting).toBe(true);
    after.close();
  });

  it("is nobody else's", async () => {
    const ann = await openStore('ann');
    await ann.fleet.write(fleet);
    const bob = await openStore('bob');
    expect(await bob.fleet.read()).toBeNull();
    ann.close();
    bob.close();
  });

  it('tells what changed, in another connection too, until it is stopped', async () => {
    const one = await openStore('ann');
    const other = await openStore('ann');
    const heard = vi.fn();
    const stop = other.subscribe(heard);
    await one.preferences.write({ language: 'ja', timezone: 'Local', colourMode: 'dark' });
    await vi.waitFor(() => {
      expect(heard).toHaveBeenCalledWith({ what: 'preferences' });
    });
    expect(heard).not.toHaveBeenCalledWith({ what: 'fleet' });
    stop();
    heard.mockClear();
    await one.fleet.write(fleet);
    expect(heard).not.toHaveBeenCalled();
    one.close();
    other.close();
  });

  it('reads what it does not understand as nothing, and loses nothing by it', async () => {
    const store = await openStore('ann');
    store.close();
    const raw = await new Dexie('portal-ann').open();
    await raw.table('preferences').put({ language: 'xx' }, 'only');
    raw.close();
    const again = await openStore('ann');
    expect(await again.preferences.read()).toBeNull();
    again.close();
  });

  it('of another build leaves out the rows that this one cannot read, and counts them', async () => {
    const store = await openStore('ann');
    store.close();
    const raw = await new Dexie('portal-ann').open();
    const modules = [aModule(), { ...aModule(), country: 'Atlantis' }];
    await raw
      .table('fleet')
      .put({ snapshot: { servedAt: SERVED_AT, modules }, dropped: 1 }, 'only');
    const again = await openStore('ann');
    const read = await again.fleet.read();
    expect(read).toEqual({ snapshot: fleet.snapshot, dropped: 2 });
    await raw.table('fleet').put({ modules: [] }, 'only');
    expect(await again.fleet.read()).toBeNull();
    raw.close();
    again.close();
  });

  it('is gone after it was erased', async () => {
    const store = await openStore('ann');
    await store.fleet.write(fleet);
    await store.erase();
    const after = await openStore('ann');
    expect(await after.fleet.read()).toBeNull();
    after.close();
  });

  it('is gone after a closed store was erased, though a frozen tab holds the database', async () => {
    const store = await openStore('ann');
    await store.fleet.write(fleet);
    store.close();
    const frozen = await new Dexie('portal-ann').open();
    frozen.on('versionchange', () => false);
    await store.erase();
    const left = await frozen.table('fleet').count();
    frozen.close();
    expect(left).toBe(0);
  });

  it('stays gone: what comes late is not written, and makes no database', async () => {
    const store = await openStore('ann');
    const erasing = store.erase();
    const isRefused = () => expect(store.fleet.write(fleet)).rejects.toThrow('erased');
    const meanwhile = isRefused();
    await erasing;
    await meanwhile;
    await isRefused();
    await vi.waitFor(async () => {
      expect(await Dexie.getDatabaseNames()).toEqual([]);
    });
  });

  it('is gone in another tab too, that would write on', async () => {
    const one = await openStore('ann');
    const other = await openStore('ann');
    await one.erase();
    await vi.waitFor(async () => {
      expect(await Dexie.getDatabaseNames()).toEqual([]);
    });
    await expect(other.fleet.write(fleet)).rejects.toThrow();
    expect(await Dexie.getDatabaseNames()).toEqual([]);
  });

  it('writes under a condition only when what is kept meets it', async () => {
    const store = await openStore('ann');
    await store.fleet.write(fleet, (kept) => kept !== null);
    expect(await store.fleet.read()).toBeNull();
    await store.fleet.write(fleet, (kept) => kept === null);
    expect(await store.fleet.read()).toEqual(fleet);
    await store.fleet.clear();
    expect(await store.fleet.read()).toBeNull();
    store.close();
  });

  it('of somebody whose sign-out was cut short is erased by name', async () => {
    const store = await openStore('ann');
    await store.fleet.write(fleet);
    store.close();
    await eraseAccountData('ann');
    await vi.waitFor(async () => {
      expect(await Dexie.getDatabaseNames()).toEqual([]);
    });
  });

  it('works in memory where the browser gives no storage', async () => {
    vi.spyOn(Dexie.prototype, 'open').mockImplementationOnce(() => {
      throw new Dexie.MissingAPIError('no storage');
    });
    const store = await openStore('ann');
    expect(store.lasting).toBe(false);
    await store.fleet.write(fleet);
    expect(await store.fleet.read()).toEqual(fleet);
    await store.erase();
    await expect(store.fleet.write(fleet)).rejects.toThrow('erased');
  });
});
