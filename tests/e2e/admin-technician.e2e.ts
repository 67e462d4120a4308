import type { Browser, Page } from 'playwright';
import { beforeEach, describe } from 'vitest';
import { MINUTE } from '../../src/base/units';
import { expect, test } from '../fixtures/browser';
import { panel } from '../fixtures/panels';
import { sharedPortal } from '../fixtures/shared-portal';
import { signIn } from '../fixtures/sign-in';

const portal = sharedPortal();
beforeEach(() => portal.pass(1, 'reporting'));

const EMAIL = 'tech@example.test';
const OWN_PASSWORD = 'a password of my own';
const GROUP = 'Northern Shipping';
const MODULE = '0103210301';

/** Adds the technician by the form, and returns the temporary password that it shows. */
async function addTechnician(page: Page): Promise<string> {
  await signIn(page, portal, 'admin');
  await page.goto(`${portal.url}/admin/users/add`);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByRole('combobox', { name: 'Security group' }).selectOption({ label: GROUP });
  await page.getByRole('combobox', { name: /^Access/ }).selectOption('Read');
  await page.getByLabel('Remote control').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'The user is invited' });
  const password = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  return password;
}

/** Signs in on another device, and sets a password where the portal asks for it. */
async function onDevice(browser: Browser, password: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${portal.url}/dashboard`);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  return page;
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.getByLabel('Repeat password').fill(OWN_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
}

async function blockTechnician(page: Page): Promise<void> {
  await page.goto(`${portal.url}/admin`);
  await page.getByRole('row', { name: EMAIL }).getByRole('button', { name: /Block/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /Block/ }).click();
  await expect(page.getByText('User blocked successfully')).toBeVisible();
}

async function unblockTechnician(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /Blocked/ }).click();
  await page.getByRole('button', { name: `Unblock ${EMAIL}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unblock user' }).click();
  await expect(page.getByText('User unblocked successfully')).toBeVisible();
}

/**
 * A lost right leaves an open page within 5 s (app S15). A busy machine gets more, but far less
 * than the minute after which the next poll would notice.
 */
const WITHOUT_POLL = { timeout: 20_000 };

/** Returns the number of stored snapshots of the fleet in the databases of the page's origin. */
const storedModules = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let rows = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => {
          resolve(request.result);
        };
        request.onerror = () => {
          reject(new Error('The database does not open.'));
        };
      });
      for (const table of ['fleet', 'chunks', 'series'])
        if (opened.objectStoreNames.contains(table)) {
          const count = opened.transaction(table).objectStore(table).count();
          rows += await new Promise<number>((resolve) => {
            count.onsuccess = () => {
              resolve(count.result);
            };
          });
        }
      opened.close();
    }
    return rows;
  });

const blocks = (page: Page) => page.getByText('MS Northern Current').first();

describe('a technician whom an admin adds', () => {
  test('sets a password, controls one group, is out when blocked, and back when unblocked', async ({
    page: admin,
    tolerated,
  }) => {
    tolerated.push(/status of 40[13]/);
    const browser = admin.context().browser();
    if (browser === null) throw new Error('The page has no browser.');
    const password = await addTechnician(admin);
    const desk = await onDevice(browser, password);
    await setPassword(desk);
    await expect(blocks(desk)).toBeVisible();
    await expect(desk.getByText('Beppu Geothermal')).toHaveCount(0);
    const tablet = await onDevice(browser, OWN_PASSWORD);
    await expect(blocks(tablet)).toBeVisible();
    await tablet.context().setOffline(true);

    await desk.goto(`${portal.url}/modules/advanced/${MODULE}`);
    const control = panel(desk, 'Module control');
    const command = control.getByRole('button', { name: /^(Disable|Enable)$/ }).first();
    await expect(command).toBeEnabled();
    await command.click();
    await desk.getByRole('alertdialog').getByRole('button').last().click();
    await expect(control.getByRole('group', { name: 'Last command' })).toBeVisible();

    await blockTechnician(admin);
    await expect(desk.getByText('UNAUTHORIZED')).toBeVisible(WITHOUT_POLL);
    await expect(control).toHaveCount(0);

    await unblockTechnician(admin);
    await desk.reload();
    await expect(desk.getByText('Your session has ended')).toBeVisible();
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await desk.getByLabel('Password').fill(OWN_PASSWORD);
    await desk.getByRole('button', { name: 'Sign in' }).click();
    await expect(control).toBeVisible();

    await blockTechnician(admin);
    await expect(desk.getByText('UNAUTHORIZED')).toBeVisible(WITHOUT_POLL);
    // Meanwhile the tablet's token has expired, so that the provider alone can say why.
    await portal.pass(61 * MINUTE, 'silent');
    await tablet.context().setOffline(false);
    await expect(tablet.getByText('UNAUTHORIZED')).toBeVisible(WITHOUT_POLL);
    await tablet.context().setOffline(true);
    await expect(blocks(tablet)).toHaveCount(0);
    expect(await storedModules(tablet)).toBe(0);
    // Whether that is still so, a device that does not reach the server does not know.
    for (const calls of ['**/api/v1/**', '**/oidc/**']) {
      await tablet.route(calls, (route) => route.abort('connectionrefused'));
    }
    await tablet.context().setOffline(false);
    await tablet.reload();
    await expect(tablet.getByText(/your rights may have changed since/)).toBeVisible();
    for (const device of [desk, tablet]) await device.context().close();
  });
});
