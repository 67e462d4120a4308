import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { referenceCache, signedOutMark } from '../../contract/worker-caches';
import { allowCache } from './account-caches';
import { fakeCaches } from './caches.fixture';
import { keptOf } from './kept-of.fixture';
import { aSession, aWorld, BEGAN, type World } from '../session/session.fixture';
import { killedAfter } from '../session/killed-tab.fixture';
import { wipe } from './sign-out';
import { noteSignOut, unfinishedSignOuts } from './unfinished-sign-out';

let world: World;
let caches: ReturnType<typeof fakeCaches>;
beforeEach(async () => {
  world = await aWorld(vi.stubGlobal);
  caches = fakeCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Ann uses the portal: she is in every place that a browser has. */
async function use(): Promise<void> {
  const { local, session, leases } = world.device;
  world.remember('ann');
  leases.confirm(world.key('ann'), BEGAN);
  local.setItem('preferences', '{"timezone":"Atlantic/Reykjavik"}');
  local.setItem('msal.account', 'ann');
  local.setItem('portal.config', 'of the installation');
  session.setItem('tsr-scroll', '/modules/advanced/0142000003');
  await keptOf(world.key('ann')).put();
  await caches.fill(referenceCache(world.key('ann')), '/api/v1/Users/ann');
}

/** All that is left in the browser, by its names. */
async function left(): Promise<readonly string[]> {
  const { local, session } = world.device;
  const isKept = await keptOf(world.key('ann')).isThere();
  const data = isKept ? ['database'] : [];
  return [...local.keys(), ...session.keys(), ...(await caches.all()), ...data].sort();
}

/** The installation's, and what makes the next sign-in safe; a mark is the hash of an account. */
const nothingOfHers = () =>
  ['portal.ask-for-credentials', 'portal.config', signedOutMark(world.key('ann'))].sort();

describe('signing out', () => {
  it('leaves nothing of the person', async () => {
    await use();
    const { session } = aSession(world, { start: world.signedIn('ann', true) });
    await session.start();
    await session.signOut();
    expect(await left()).toEqual(nothingOfHers());
  });

  it('of a tab that is killed at any step is finished by the next start', async () => {
    let steps = 0;
    let isWhole = false;
    for (let most = 1; !isWhole; most += 1) {
      world = await aWorld(vi.stubGlobal);
      caches = fakeCaches();
      vi.stubGlobal('caches', caches);
      await use();
      isWhole = await killedAfter(most, world, caches, async (device) => {
        const start = world.signedIn('ann', true);
        const { session } = aSession({ device }, { start });
        await session.start();
        return () => session.signOut();
      });
      steps += 1;
      const offline = { kind: 'failed', reason: 'offline', code: 'x' } as const;
      const next = aSession(world, { start: offline, token: 'offline' });
      await next.session.start();
      expect(next.shown(), `killed after ${most} steps`).toEqual(['unreachable']);
      expect(await left(), `killed after ${most} steps`).toEqual(nothingOfHers());
      expect(unfinishedSignOuts(world.device.local)).toEqual([]);
    }
    expect(steps).toBeGreaterThan(10);
  });

  it('that cannot erase is tried again at each start, and shows nothing meanwhile', async () => {
    await use();
    const failing = { erase: () => Promise.reject(new Error('the disk is away')), close: vi.fn() };
    expect(await wipe(world.device, world.key('ann'), failing)).toBe(false);
    expect(failing.close).toHaveBeenCalledOnce();
  });

  it('is finished though a frozen tab keeps the emptied database from being deleted', async () => {
    await use();
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(`portal-${world.key('ann')}`);
      opening.onsuccess = () => {
        resolve(opening.result);
      };
    });
    noteSignOut(world.device.local, world.key('ann'));
    expect(await wipe(world.device, world.key('ann'))).toBe(true);
    // Nobody can open it now; the next start need not.
    expect(await wipe(world.device, world.key('ann'))).toBe(true);
    frozen.close();
    expect(await keptOf(world.key('ann')).isThere()).toBe(false);
  });

  it('also where there are no caches', async () => {
    vi.stubGlobal('caches', undefined);
    await use();
    expect(await wipe(world.device, world.key('ann'))).toBe(true);
    expect(await keptOf(world.key('ann')).isThere()).toBe(false);
  });
});

it('who signs in again may have a cache again', async () => {
  await wipe(world.device, world.key('ann'));
  expect(await caches.all()).toEqual([signedOutMark(world.key('ann'))]);
  await allowCache(world.key('ann'));
  expect(await caches.all()).toEqual([]);
});
