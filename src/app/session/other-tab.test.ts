import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseOf } from '../account/account-database.fixture';
import { unfinishedSignOuts, writeTombstone } from '../account/unfinished-sign-out';
import { RESPONSE_AT, testBrowser, testSession, type TestBrowser } from './session.fixture';

let browser: TestBrowser;
beforeEach(async () => {
  browser = await testBrowser(vi.stubGlobal);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Also on a slow machine. */
const waitFor = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000 });
const isDatabaseThere = () => databaseOf(browser.key('ann')).isThere();

describe('another tab', () => {
  it.each([
    { who: null, last: 'signed-out', why: 'the person signed out' },
    { who: 'bob', last: 'other-person', why: 'somebody else signed in' },
    { who: 'ann', last: 'inside', why: 'the same person signed in again' },
  ])('$why: $last', async ({ who, last }) => {
    const { session, shown, otherTab } = testSession(browser, {
      start: browser.signedIn('ann', true),
    });
    await session.start();
    otherTab(who === null ? null : browser.lastAccount(who));
    expect(shown().at(-1)).toBe(last);
  });

  it('signs somebody else in: the data stay for the person of this tab, but not in this tab', async () => {
    const { local, session: tab } = browser.device;
    const { session, otherTab } = testSession(browser, { start: browser.signedIn('ann', true) });
    await session.start();
    await databaseOf(browser.key('ann')).put();
    tab.setItem('tsr-scroll', 'x');
    browser.remember('bob');
    otherTab(browser.lastAccount('bob'));
    await waitFor(() => {
      expect(tab.keys()).toEqual([]);
    });
    expect(await isDatabaseThere()).toBe(true);
    expect(browser.device.leases.checkState(browser.key('ann'))).toBe('open');
    expect(unfinishedSignOuts(local)).toEqual([]);
  });

  it('signs out and is closed: the sign-out is finished here', async () => {
    const { session, otherTab } = testSession(browser, { start: browser.signedIn('ann', true) });
    await session.start();
    await databaseOf(browser.key('ann')).put();
    writeTombstone(browser.device.local, browser.key('ann'));
    otherTab(null);
    await waitFor(async () => {
      expect(await isDatabaseThere()).toBe(false);
    });
  });

  it('finishes a sign-out: no entry that this tab wrote meanwhile is left', async () => {
    const { session, otherTab } = testSession(browser, { start: browser.signedIn('ann', true) });
    await session.start();
    browser.forget();
    browser.device.session.setItem('tsr-scroll', 'x');
    otherTab(null);
    await waitFor(() => {
      expect(browser.device.leases.accounts()).toEqual([]);
      expect(browser.device.session.keys()).toEqual([]);
    });
  });

  it('signs the person out while their data are being opened: the data are not shown', async () => {
    browser.remember('ann');
    browser.device.leases.confirm(browser.key('ann'), RESPONSE_AT);
    await databaseOf(browser.key('ann')).put();
    const offline = { kind: 'failed', reason: 'offline', code: 'x' } as const;
    const { session, shown, otherTab } = testSession(browser, { start: offline, token: 'offline' });
    const starting = session.start();
    while (shown().length === 0) {
      otherTab(null);
      await new Promise(setImmediate);
    }
    await starting;
    expect(new Set(shown())).toEqual(new Set(['signed-out']));
  });
});
