import { describe, expect, it } from 'vitest';
import type { Keeping } from '../../src/remote/keep';
import { RemoteError } from '../../src/remote/remote-error';
import { aView } from '../../src/sync/keep/kept.fixture';
import { dark, ja, keepWorldOfFile, kindOf } from '../fixtures/keep-world';

const world = keepWorldOfFile();
const { device } = world;

describe('a network that comes and goes', () => {
  it('a change made without it is pending, and goes when it is back', async () => {
    const [one, other] = [await device(), await device()];
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

  it('an answer that was lost is no reason to send twice, nor to undo what came after', async () => {
    const [one, other] = [await device(), await device()];
    await one.store.views.save(aView('a', 'A'));
    const losing: Keeping = {
      ...one.keeping,
      write: async (...question) => {
        await one.keeping.write(...question);
        throw new RemoteError('unreachable', 'lost');
      },
    };
    expect(await kindOf(one.sync({ keeping: losing }))).toBe('unreachable');
    await other.sync();
    await other.store.preferences.write(dark);
    await other.sync();
    await one.sync();
    expect(await one.preferences()).toEqual(dark);
    expect(await world.kept()).toMatchObject({ revision: 2 });
  });

  it('a page that was closed while it stored what came takes none of it for a change of its own', async () => {
    const [one, other] = [await device(), await device()];
    await one.store.preferences.write(ja);
    await one.store.views.save(aView('a', 'A'));
    await one.sync();
    const closing = { ...other.store.views, adopt: () => Promise.reject(new Error('closed')) };
    const before = other.sync({ store: { ...other.store, views: closing } });
    await expect(before).rejects.toThrow('closed');
    expect(await other.preferences()).toEqual(ja);
    expect(await other.isPending()).toBe(false);
    await one.store.preferences.write(dark);
    await one.sync();
    await other.sync();
    expect(await other.preferences()).toEqual(dark);
    expect(await other.names()).toEqual(['A']);
  });

  it('a change made while the server is asked stays, and goes the next time', async () => {
    const [one, other] = [await device(), await device()];
    await one.store.preferences.write(ja);
    await one.sync();
    const busy: Keeping = {
      ...other.keeping,
      read: async (...question) => {
        const kept = await other.keeping.read(...question);
        setTimeout(() => void other.store.preferences.write(dark));
        return kept;
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
    await other.sync({ keeping: busy, store: { ...other.store, settings: slow } });
    expect(await other.preferences()).toEqual(dark);
    expect(await other.isPending()).toBe(true);
    await other.sync();
    await one.sync();
    expect(await one.preferences()).toEqual(dark);
  });

  it('a device that is always beaten gives up after three tries, and loses nothing', async () => {
    const one = await device();
    await one.store.preferences.write(ja);
    let tries = 0;
    const beaten: Keeping = {
      ...one.keeping,
      write: () => {
        tries += 1;
        return Promise.reject(new RemoteError('conflict', 'somebody else was faster'));
      },
    };
    expect(await kindOf(one.sync({ keeping: beaten }))).toBe('conflict');
    expect(tries).toBe(3);
    expect(await one.isPending()).toBe(true);
  });
});
