import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseOf } from './account-database.fixture';
import {
  testSession,
  testBrowser,
  RESPONSE_AT,
  type TestBrowser,
} from '../session/session.fixture';
import { runKilledTab, stepping } from '../session/killed-tab.fixture';
import { wipe } from './sign-out';
import { followFinishedSignOuts, unfinishedSignOuts, writeTombstone } from './unfinished-sign-out';

let browser: TestBrowser;
beforeEach(async () => {
  browser = await testBrowser(vi.stubGlobal);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Ann uses the portal and leaves data in every place that a browser has. */
async function use(): Promise<void> {
  const { local, session, leases } = browser.device;
  browser.remember('ann');
  leases.confirm(browser.key('ann'), RESPONSE_AT);
  local.setItem('preferences', '{"timezone":"Atlantic/Reykjavik"}');
  local.setItem('msal.account', 'ann');
  local.setItem('portal.config', 'of the installation');
  session.setItem('tsr-scroll', '/modules/advanced/0142000003');
  await databaseOf(browser.key('ann')).put();
}

/** Returns the names of all that is left in the browser. */
async function remaining(): Promise<readonly string[]> {
  const { local, session } = browser.device;
  const isKept = await databaseOf(browser.key('ann')).isThere();
  const data = isKept ? ['database'] : [];
  return [...local.keys(), ...session.keys(), ...data].sort();
}

/** The config, and what makes the next sign-in safe. */
const NOTHING_OF_ANN = ['portal.ask-for-credentials', 'portal.config'];

describe('signing out', () => {
  it('leaves nothing of the person', async () => {
    await use();
    const { session } = testSession(browser, { start: browser.signedIn('ann', true) });
    await session.start();
    await session.signOut();
    expect(await remaining()).toEqual(NOTHING_OF_ANN);
  });

  it('empties the tab even when another tab records the person meanwhile', async () => {
    await use();
    const { session } = testSession(browser, { start: browser.signedIn('ann', true) });
    await session.start();
    const undo = stepping(IDBObjectStore.prototype, 'clear', () => {
      browser.remember('ann');
    });
    await session.signOut().finally(undo);
    expect(browser.isRemembered()).toBe(true);
    expect(browser.device.session.keys()).toEqual([]);
  });

  it('in a tab that is killed at any step is finished by the next start', async () => {
    let steps = 0;
    let isWhole = false;
    for (let most = 1; !isWhole; most += 1) {
      browser = await testBrowser(vi.stubGlobal);
      await use();
      isWhole = await runKilledTab(most, browser, async (device) => {
        const start = browser.signedIn('ann', true);
        const { session } = testSession({ device }, { start });
        await session.start();
        return () => session.signOut();
      });
      steps += 1;
      const offline = { kind: 'failed', reason: 'offline', code: 'x' } as const;
      const next = testSession(browser, { start: offline, token: 'offline' });
      await next.session.start();
      expect(next.shown(), `killed after ${most} steps`).toEqual(['unreachable']);
      expect(await remaining(), `killed after ${most} steps`).toEqual(NOTHING_OF_ANN);
      expect(unfinishedSignOuts(browser.device.local)).toEqual([]);
    }
    expect(steps).toBeGreaterThan(5);
  });

  it('that cannot erase the data is not complete, and closes the store', async () => {
    await use();
    const failing = { erase: () => Promise.reject(new Error('the disk is away')), close: vi.fn() };
    expect(await wipe(browser.device, browser.key('ann'), failing)).toBe(false);
    expect(failing.close).toHaveBeenCalledOnce();
  });

  it('is finished although a frozen tab blocks the deletion of the emptied database', async () => {
    await use();
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(`portal-${browser.key('ann')}`);
      opening.onsuccess = () => {
        resolve(opening.result);
      };
    });
    writeTombstone(browser.device.local, browser.key('ann'));
    expect(await wipe(browser.device, browser.key('ann'))).toBe(true);
    // Nobody can open the database now; the next start need not.
    expect(await wipe(browser.device, browser.key('ann'))).toBe(true);
    frozen.close();
    expect(await databaseOf(browser.key('ann')).isThere()).toBe(false);
  });
});

it('removes a tombstone again that this tab wrote when another tab had finished', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const { local } = browser.device;
  followFinishedSignOuts(local);
  writeTombstone(local, 'ann');
  const receive = (key: string, newValue: string | null) =>
    page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  receive('portal.signing-out.ann', 'yes');
  expect(unfinishedSignOuts(local)).toEqual(['ann']);
  receive('portal.signing-out.ann', null);
  expect(unfinishedSignOuts(local)).toEqual([]);
});
