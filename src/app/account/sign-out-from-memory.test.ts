import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  RESPONSE_AT,
  testBrowser,
  testSession,
  type TestBrowser,
} from '../session/session.fixture';
import { databaseOf } from './account-database.fixture';
import { unfinishedSignOuts } from './unfinished-sign-out';

let browser: TestBrowser;
beforeEach(async () => {
  browser = await testBrowser(vi.stubGlobal);
  browser.remember('ann');
  browser.device.leases.confirm(browser.key('ann'), RESPONSE_AT);
  await databaseOf(browser.key('ann')).put();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Lets no database be opened or deleted. Returns the function that undoes this. */
function breakDisk(): () => void {
  const fails = () => {
    throw new DOMException('the disk is busy', 'InvalidStateError');
  };
  const { prototype } = IDBFactory;
  const opening = vi.spyOn(prototype, 'open').mockImplementation(fails);
  const deleting = vi.spyOn(prototype, 'deleteDatabase').mockImplementation(fails);
  return () => {
    opening.mockRestore();
    deleting.mockRestore();
  };
}

const isOnDisk = () => databaseOf(browser.key('ann')).isThere();
const unfinished = () => unfinishedSignOuts(browser.device.local);

/** A start of the portal by Ann, whom the provider has confirmed just now or before. */
async function start(isFresh: boolean) {
  const running = testSession(browser, { start: browser.signedIn('ann', isFresh) });
  await running.session.start();
  return running;
}

describe('a sign-out from memory, beside a database that did not open', () => {
  it('erases the database', async () => {
    const mend = breakDisk();
    const { session, account, shown } = await start(true);
    expect(account().services.store.lasting).toBe(false);
    mend();
    await session.signOut();
    expect(await isOnDisk()).toBe(false);
    expect(unfinished()).toEqual([]);
    expect(shown().at(-1)).toBe('signed-out');
  });

  it('that cannot erase it says so, and the next start finishes it', async () => {
    const mend = breakDisk();
    const { session, shown } = await start(true);
    await session.signOut();
    expect(unfinished()).toEqual([browser.key('ann')]);
    expect(shown().at(-1)).toBe('not-erased');
    mend();
    expect(await isOnDisk()).toBe(true);
    const nobody = { start: { kind: 'signed-out' }, token: 'signin' } as const;
    await testSession(browser, nobody).session.start();
    expect(await isOnDisk()).toBe(false);
    expect(unfinished()).toEqual([]);
  });

  it('leaves who signs in again in memory, until the database is erased', async () => {
    const mend = breakDisk();
    await (await start(true)).session.signOut();
    const again = await start(true);
    expect(again.shown().at(-1)).toBe('inside');
    expect(again.account().services.store.lasting).toBe(false);
    expect(unfinished()).toEqual([browser.key('ann')]);
    mend();
    const after = await start(false);
    expect(after.shown()).toEqual(['inside']);
    expect(after.account().services.store.lasting).toBe(true);
    expect(await isOnDisk()).toBe(false);
    expect(unfinished()).toEqual([]);
  });
});

describe('databases at a start', () => {
  it.each([
    { hasLease: false, isThere: false, why: 'no sign-out would ever remove it' },
    { hasLease: true, isThere: true, why: 'its person may come back' },
  ])('of somebody else, with a lease ($hasLease): $isThere, as $why', async (row) => {
    await databaseOf(browser.key('bob')).put();
    if (row.hasLease) browser.device.leases.confirm(browser.key('bob'), RESPONSE_AT);
    const nobody = '0'.repeat(32);
    await databaseOf(nobody).put();
    await start(true);
    await vi.waitFor(
      async () => {
        expect(await databaseOf(nobody).isThere()).toBe(false);
        expect(await databaseOf(browser.key('bob')).isThere()).toBe(row.isThere);
      },
      { timeout: 10_000 },
    );
    expect(await isOnDisk()).toBe(true);
  });
});
