import { describe, expect, it } from 'vitest';
import type { RemoteSettings } from '../../src/remote/synced-settings';
import { RemoteError } from '../../src/remote/remote-error';
import { aView } from '../../src/sync/settings/settings.fixture';
import { dark, ja, settingsWorldOfFile, kindOf } from '../fixtures/keep-world';
import { viewsIn } from '../../src/store/records/views';

const world = settingsWorldOfFile();
const { device } = world;

describe('a network that comes and goes', () => {
  it('a change made offline is pending, and is sent when the network is back', async () => {
    const one = await device();
    const other = await device();
    one.network.isThere = false;
    await one.store.preferences.write(ja);
    expect(await kindOf(one.sync())).toBe('unreachable');
    expect(await one.send()).toBe(false);
    expect(await one.preferences()).toEqual(ja);
    one.network.isThere = true;
    expect(await one.send()).toBe(true);
    await other.sync();
    expect(await other.preferences()).toEqual(ja);
  });

  it('a lost response neither sends a change twice nor undoes a later one', async () => {
    const one = await device();
    const other = await device();
    await viewsIn(one.store.viewRows).save(aView('a', 'A'));
    const losing: RemoteSettings = {
      ...one.remoteSettings,
      write: async (...args) => {
        await one.remoteSettings.write(...args);
        throw new RemoteError('unreachable', 'lost');
      },
    };
    expect(await kindOf(one.sync({ remoteSettings: losing }))).toBe('unreachable');
    await other.sync();
    await other.store.preferences.write(dark);
    await other.sync();
    await one.sync();
    expect(await one.preferences()).toEqual(dark);
    expect(await world.kept()).toMatchObject({ revision: 2 });
  });

  it('a page that closes while it stores received settings does not take them for its own changes', async () => {
    const one = await device();
    const other = await device();
    await one.store.preferences.write(ja);
    await viewsIn(one.store.viewRows).save(aView('a', 'A'));
    await one.sync();
    const closing = { ...other.store.viewRows, change: () => Promise.reject(new Error('closed')) };
    const before = other.sync({ store: { ...other.store, viewRows: closing } });
    await expect(before).rejects.toThrow('closed');
    expect(await other.preferences()).toEqual(ja);
    expect(await other.isPending()).toBe(false);
    await one.store.preferences.write(dark);
    await one.sync();
    await other.sync();
    expect(await other.preferences()).toEqual(dark);
    expect(await other.names()).toEqual(['A']);
  });

  it('a change made during a sync is not lost, and is sent the next time', async () => {
    const one = await device();
    const other = await device();
    await one.store.preferences.write(ja);
    await one.sync();
    const busy: RemoteSettings = {
      ...other.remoteSettings,
      read: async (...args) => {
        const current = await other.remoteSettings.read(...args);
        setTimeout(() => void other.store.preferences.write(dark));
        return current;
      },
      write: () => Promise.reject(new Error('there is nothing to send yet')),
    };
    const slow = {
      ...other.store.settings,
      write: async (...what: Parameters<typeof other.store.settings.write>) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        await other.store.settings.write(...what);
      },
    };
    await other.sync({ remoteSettings: busy, store: { ...other.store, settings: slow } });
    expect(await other.preferences()).toEqual(dark);
    expect(await other.isPending()).toBe(true);
    await other.sync();
    await one.sync();
    expect(await one.preferences()).toEqual(dark);
  });

  it('a device that always gets a conflict gives up after three tries, and loses nothing', async () => {
    const one = await device();
    await one.store.preferences.write(ja);
    let tries = 0;
    const conflicting: RemoteSettings = {
      ...one.remoteSettings,
      write: () => {
        tries += 1;
        return Promise.reject(new RemoteError('conflict', 'somebody else was faster'));
      },
    };
    expect(await kindOf(one.sync({ remoteSettings: conflicting }))).toBe('conflict');
    expect(tries).toBe(3);
    expect(await one.isPending()).toBe(true);
  });
});
