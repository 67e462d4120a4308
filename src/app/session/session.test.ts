import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY, HOUR, later } from '../../base/units';
import { breakRequests } from '../../store/database/broken-disk.fixture';
import { openStore } from '../../store/indexed-store';
import { databaseOf } from '../account/account-database.fixture';
import { testSession, testBrowser, RESPONSE_AT, type TestBrowser } from './session.fixture';
import { failedStage } from './stage';
import { isSigningOut, writeTombstone, unfinishedSignOuts } from '../account/unfinished-sign-out';

let browser: TestBrowser;
beforeEach(async () => {
  browser = await testBrowser(vi.stubGlobal);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Somebody was here before; the server's last response was at RESPONSE_AT. */
async function wasHere(): Promise<void> {
  browser.remember('ann');
  browser.device.leases.confirm(browser.key('ann'), RESPONSE_AT);
  await databaseOf(browser.key('ann')).put();
}
/** A start without a session at the provider. */
const nobody = { start: { kind: 'signed-out' }, token: 'signin' } as const;
const isDatabaseThere = () => databaseOf(browser.key('ann')).isThere();

describe('a start without a network', () => {
  const offline = { kind: 'failed', reason: 'offline', code: 'x' } as const;
  it.each([
    { days: 0, last: 'inside', isStored: true, why: 'the server has just responded' },
    { days: 14, last: 'inside', isStored: true, why: 'the lease ends now' },
    { days: 15, last: 'locked', isStored: true, why: 'the lease has run out' },
    { days: 29, last: 'expired', isStored: false, why: 'twice the time has passed' },
  ])('after $days days: $last, because $why', async ({ days, last, isStored }) => {
    await wasHere();
    browser.clock.at = later(RESPONSE_AT, days * DAY);
    const { session, shown } = testSession(browser, { start: offline, token: 'offline' });
    await session.start();
    expect(shown().at(-1)).toBe(last);
    expect(await isDatabaseThere()).toBe(isStored);
    expect(shown().includes('inside')).toBe(last === 'inside');
    expect(browser.isRemembered()).toBe(isStored);
  });

  it('shows no data of a person who did not stay signed in, and does not leave for a sign-in page out of reach', async () => {
    await wasHere();
    browser.forget();
    const { session, shown, done } = testSession(browser, { ...nobody, onServer: 'none' });
    await session.start();
    expect(shown()).toEqual(['unreachable']);
    expect(done).not.toContain('sign in');
    expect(await isDatabaseThere()).toBe(true);
  });

  it.each([
    { onServer: 'the same', does: 'sign in' },
    { onServer: 'another', does: 'reload' },
  ] as const)('leaves the page ($does) when the config of the server is $onServer', async (row) => {
    const { session, done } = testSession(browser, { ...nobody, onServer: row.onServer });
    await session.start();
    expect(done).toEqual([row.does]);
  });

  it('reloads for another config also when somebody inside has to sign in again', async () => {
    await wasHere();
    const { session, shown, done } = testSession(browser, { ...nobody, onServer: 'another' });
    await session.start();
    expect(shown()).toEqual(['inside']);
    expect(done).toEqual(['reload']);
  });

  it('removes expired data of other people, whoever starts the portal, after the first numbers', async () => {
    await wasHere();
    browser.clock.at = later(RESPONSE_AT, 40 * DAY);
    browser.remember('bob');
    let draw: () => void = () => undefined;
    const drawn = new Promise<void>((resolve) => {
      draw = resolve;
    });
    const start = browser.signedIn('bob', true);
    const { session, shown } = testSession(browser, { start, drawn });
    const started = session.start();
    await vi.waitFor(() => {
      expect(shown()).toEqual(['inside']);
    });
    expect(await isDatabaseThere()).toBe(true);
    draw();
    await started;
    expect(await isDatabaseThere()).toBe(false);
    expect(browser.isRemembered()).toBe(true);
  });
});

describe('a locked device', () => {
  beforeEach(async () => {
    await wasHere();
    browser.clock.at = later(RESPONSE_AT, 15 * DAY);
  });

  it.each([
    { fresh: true, token: 'signin', why: 'the provider has just confirmed the person' },
    { fresh: false, token: 'given', why: 'the token can be renewed silently' },
  ] as const)('opens, because $why', async ({ fresh, token }) => {
    const { session, shown } = testSession(browser, {
      start: browser.signedIn('ann', fresh),
      token,
    });
    await session.start();
    expect(shown()).toEqual(['inside']);
  });

  it('of a blocked user is emptied at its first contact', async () => {
    const { session, shown } = testSession(browser, {
      start: browser.signedIn('ann', false),
      token: 'ended',
    });
    await session.start();
    expect(shown().at(-1)).toBe('expired');
    expect(shown()).not.toContain('inside');
    expect(await isDatabaseThere()).toBe(false);
  });

  it('stays locked for a person who is only remembered', async () => {
    const start = browser.signedIn('ann', false);
    const { session, shown } = testSession(browser, { start, token: 'offline' });
    await session.start();
    expect(shown()).toEqual(['locked']);
    expect(await isDatabaseThere()).toBe(true);
  });

  it('can be signed out of', async () => {
    const start = browser.signedIn('ann', false);
    const { session, shown } = testSession(browser, { start, token: 'offline' });
    await session.start();
    await session.signOut();
    expect(shown().at(-1)).toBe('signed-out');
    expect(await isDatabaseThere()).toBe(false);
    expect(unfinishedSignOuts(browser.device.local)).toEqual([]);
  });
});

describe('a portal that stays open past its lease', () => {
  it.each([
    { token: 'offline', last: 'locked', why: 'the network is still missing' },
    { token: 'given', last: 'inside', why: 'the token can be renewed' },
  ] as const)('is checked when it becomes visible: $last, because $why', async (row) => {
    const { session, shown } = testSession(browser, {
      start: browser.signedIn('ann', true),
      token: row.token,
    });
    await session.start();
    browser.clock.at = later(RESPONSE_AT, 15 * DAY);
    browser.show();
    await vi.waitFor(() => {
      expect(shown()).toEqual(['inside', 'starting', row.last]);
    });
  });

  it('stays open while the server responds, whatever the clock says', async () => {
    const { session, shown, account } = testSession(browser, {
      start: browser.signedIn('ann', true),
    });
    await session.start();
    browser.clock.at = later(RESPONSE_AT, 15 * DAY);
    account().services.connection.responded(later(RESPONSE_AT, HOUR));
    browser.show();
    expect(shown()).toEqual(['inside']);
  });
});

describe('signing out', () => {
  it('writes the tombstone and forgets the person before anything that takes time', async () => {
    const { session } = testSession(browser, { start: browser.signedIn('ann', true) });
    await session.start();
    const leaving = session.signOut();
    expect(isSigningOut(browser.device.local, browser.key('ann'))).toBe(true);
    expect(browser.isRemembered()).toBe(false);
    await leaving;
    expect(unfinishedSignOuts(browser.device.local)).toEqual([]);
  });

  it("leaves another account's data", async () => {
    await databaseOf(browser.key('bob')).put();
    browser.device.leases.confirm(browser.key('bob'), RESPONSE_AT);
    browser.device.local.setItem(`portal.kept.${browser.key('bob')}`, 'yes');
    const { session } = testSession(browser, { start: browser.signedIn('ann', true) });
    await session.start();
    await session.signOut();
    expect(await databaseOf(browser.key('bob')).isThere()).toBe(true);
    expect(browser.device.leases.checkState(browser.key('bob'))).toBe('open');
    expect(browser.device.local.keys()).toContain(`portal.kept.${browser.key('bob')}`);
  });

  it('that was cut short does not sign out the person who signed in since', async () => {
    await databaseOf(browser.key('ann')).put();
    writeTombstone(browser.device.local, browser.key('ann'));
    browser.remember('bob');
    browser.device.leases.confirm(browser.key('bob'), RESPONSE_AT);
    const { session, shown } = testSession(browser, { start: browser.signedIn('bob', false) });
    await session.start();
    expect(shown()).toEqual(['inside']);
    expect(await isDatabaseThere()).toBe(false);
    expect(browser.isRemembered()).toBe(true);
  });
});

it('opens in memory, and reports it, where the database opens but cannot be read', async () => {
  await wasHere();
  vi.spyOn(console, 'warn').mockReturnValue();
  const { mend } = breakRequests(() => 'UnknownError');
  const { session, shown, account } = testSession(browser, {
    start: browser.signedIn('ann', false),
  });
  await session.start().finally(mend);
  expect(shown()).toEqual(['inside']);
  expect(account().services.store.lasting).toBe(false);
  expect(account().services.store.fault).toBe('lost');
  expect(await isDatabaseThere()).toBe(true);
});

it('leaves data of a newer version alone, and reports it', async () => {
  await databaseOf(browser.key('ann')).put(99);
  const { session, shown } = testSession(browser, { start: browser.signedIn('ann', true) });
  const failure: unknown = await session.start().catch((error: unknown) => error);
  expect(failedStage(failure)).toEqual({ kind: 'outside', result: 'newer-code' });
  expect(shown()).toEqual([]);
  await expect(openStore(browser.key('ann'))).rejects.toThrow('newer');
});
