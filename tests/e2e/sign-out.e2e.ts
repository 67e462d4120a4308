import type { Page } from 'playwright';
import { describe } from 'vitest';
import { PATIENCE_MS } from '../fixtures/browser';
import { expect, test } from '../fixtures/device';
import { leftBehind } from '../fixtures/left-behind';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY, workerReady } from '../fixtures/worker';

const portal = sharedPortal();

const OWN = 'Reykjanes Steam Field';

async function fillIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@example.test`);
  await page.getByLabel('Password').fill(portal.password);
  await page.getByLabel(/Keep me signed in/).check();
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs the viewer in to stay, opens a screen, and waits for a worker with its caches. */
async function use(page: Page): Promise<void> {
  await page.goto(`${portal.url}/dashboard`);
  await fillIn(page, 'viewer');
  await expect(page.getByRole('article', { name: OWN })).toBeVisible();
  await workerReady(page);
  await page.goto(`${portal.url}/machinepark`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

const openAccount = (page: Page) => page.getByRole('button', { name: /^Account: / }).click();
const pressSignOut = (page: Page) => page.getByRole('menuitem', { name: 'Sign out' }).click();

async function askToSignOut(page: Page): Promise<void> {
  await openAccount(page);
  await pressSignOut(page);
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Sign out?' });
const confirm = (page: Page) =>
  question(page).getByRole('button', { name: 'Sign out and delete' }).click();

const signedOut = (page: Page) => page.getByRole('heading', { name: 'You are signed out' });

/** Everything stored in a browser, as one text. */
async function all(page: Page): Promise<string> {
  return JSON.stringify(await leftBehind(page));
}

/**
 * Expects nothing of the viewer after removal: no identity, no data, and no storage keys but those
 * that belong to nobody. The session storage may contain a sign-in that is under way.
 */
async function expectNothing(page: Page): Promise<void> {
  const allowedKeys = ['portal.ask-for-credentials', 'portal.config', 'msal.version'];
  await expect(async () => {
    const { local, session, databases, caches } = await leftBehind(page);
    expect(databases).toEqual({});
    expect(Object.keys(session).filter((key) => !/^(msal\.|portal\.sign-in-)/.test(key))).toEqual(
      [],
    );
    expect(Object.keys(caches).filter((address) => caches[address] !== '')).toEqual([]);
    expect(Object.keys(local).filter((key) => !allowedKeys.includes(key))).toEqual([]);
    expect(await all(page)).not.toMatch(/viewer|Reykjanes|machinepark|portal\.session/);
  }).toPass({ timeout: PATIENCE_MS });
}

/** Expects a password prompt, and nothing of the first person after another one signs in. */
async function expectSafeForNext(page: Page): Promise<void> {
  await page.goto(`${portal.url}/dashboard`);
  await expect(page.getByLabel('Password')).toBeVisible();
  await expectNothing(page);
  await fillIn(page, 'admin');
  await expect(page.getByRole('article', { name: 'Beppu Geothermal' })).toBeVisible();
  const { databases, local } = await leftBehind(page);
  expect(Object.keys(databases)).toHaveLength(1);
  expect(JSON.stringify(local)).not.toContain('viewer');
}

describe('after signing out nothing of the person is left, and the next one has to enter a password', () => {
  test('with the server', async ({ device }) => {
    const page = await device.page();
    await use(page);
    expect(await all(page)).toMatch(/Reykjanes/);
    await askToSignOut(page);
    // Unsent changes are sent first; then the page goes to the sign-in page by itself.
    await expect(page.getByLabel('Password')).toBeVisible();
    await expectSafeForNext(page);
  });

  test('without it, in another tab too, and after a restart of the browser', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    const page = await device.page();
    await use(page);
    const second = await device.page();
    await second.goto(`${portal.url}/dashboard`);
    await expect(second.getByRole('article', { name: OWN })).toBeVisible();
    await portal.die();
    // The safe choice has the focus, and nothing is deleted until the other one is pressed.
    await askToSignOut(page);
    await expect(question(page)).toContainText('You cannot sign in again until');
    await expect(question(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    expect(await all(page)).toMatch(/Reykjanes/);
    await askToSignOut(page);
    await confirm(page);
    await expect(signedOut(page)).toBeVisible();
    await expect(signedOut(second)).toBeVisible();
    await expectNothing(page);
    await expectNothing(second);
    expect((await leftBehind(page)).session).toEqual({});
    await device.quit();

    const later = await device.page();
    await later.goto(`${portal.url}/dashboard`);
    await expect(later.getByRole('heading', { name: /can't be reached/ })).toBeVisible();
    await expect(later.getByText('Nobody is signed in on this device.')).toBeVisible();
    await expectNothing(later);
    await portal.revive();
    await expectSafeForNext(later);
  });

  test.for([
    {
      what: 'the database is emptied',
      kill: () => {
        // Dexie has bound `transaction` when it opened: the methods that empty a table have to
        // fail.
        for (const name of ['clear', 'delete']) {
          Reflect.set(IDBObjectStore.prototype, name, () => {
            throw new Error('killed');
          });
        }
        // An empty request: it never completes, so no success event follows.
        Reflect.set(IDBFactory.prototype, 'deleteDatabase', () => ({}));
      },
    },
    {
      what: 'the entries are cleared',
      kill: () => {
        Reflect.set(Storage.prototype, 'removeItem', () => {
          throw new Error('killed');
        });
      },
    },
  ])('of a tab that is killed before $what', async ({ kill }, { device, tolerated }) => {
    tolerated.push(AWAY, /page error/);
    const page = await device.page();
    await use(page);
    await portal.die();
    await openAccount(page);
    // The tab gets no further than the press, in this document and in the next one that it loads.
    await page.addInitScript(kill);
    await page.evaluate(
      `addEventListener('click', ${String(kill)}, { capture: true, once: true })`,
    );
    await pressSignOut(page);
    await confirm(page);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).join(' ')))
      .toContain('portal.signing-out');
    await device.quit();

    const later = await device.page();
    await later.goto(`${portal.url}/dashboard`);
    await expect(later.getByRole('heading', { name: /can't be reached/ })).toBeVisible();
    await expect(later.getByText('Nobody is signed in on this device.')).toBeVisible();
    await expectNothing(later);
    await portal.revive();
    await expectSafeForNext(later);
  });
});
