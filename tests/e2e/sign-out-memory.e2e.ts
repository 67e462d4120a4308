import type { Page } from 'playwright';
import { describe } from 'vitest';
import { PATIENCE_MS } from '../fixtures/browser';
import { expect, test, type Device } from '../fixtures/device';
import { production, signInToStay } from '../fixtures/device-portal';
import { leftBehind } from '../fixtures/left-behind';
import { sharedPortal } from '../fixtures/shared-portal';
import { AWAY } from '../fixtures/worker';

const portal = sharedPortal();

/** Signs in, stores data on disk, and closes the page. */
async function use(device: Device): Promise<void> {
  const page = await device.page();
  await signInToStay(page, portal);
  await expect
    .poll(async () => JSON.stringify((await leftBehind(page)).databases))
    .toContain('operator');
  await page.close();
}

/** Opens the dashboard while no database opens: after a while the portal works in memory. */
async function openInMemory(device: Device): Promise<Page> {
  const page = await device.page();
  await page.addInitScript(() => {
    const real: unknown = Reflect.get(IDBFactory.prototype, 'open');
    // A request without events: it never ends.
    Reflect.set(IDBFactory.prototype, 'open', () => ({}));
    window.addEventListener('disk-mended', () => Reflect.set(IDBFactory.prototype, 'open', real));
  });
  await page.goto(`${portal.url}/dashboard`);
  await expect(production(page)).toContainText('kW');
  await page.getByRole('button', { name: /^Live/ }).click();
  await expect(page.getByText('The storage of this device does not respond')).toBeVisible();
  await page.keyboard.press('Escape');
  return page;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
}

/** Expects no data, and no key in the storage that names a person or a sign-out. */
async function expectNothing(page: Page): Promise<void> {
  const allowed = ['portal.ask-for-credentials', 'portal.config', 'msal.version'];
  await expect(async () => {
    const { local, databases } = await leftBehind(page);
    expect(databases).toEqual({});
    expect(Object.keys(local).filter((key) => !allowed.includes(key))).toEqual([]);
  }).toPass({ timeout: PATIENCE_MS });
}

describe('a sign-out while the portal works in memory leaves nothing on disk', () => {
  test('by itself, when the database opens again', async ({ device }) => {
    await use(device);
    const page = await openInMemory(device);
    await page.evaluate(() => window.dispatchEvent(new Event('disk-mended')));
    await signOut(page);
    await expect(page.getByLabel('Password')).toBeVisible();
    // A page without the app, which would finish a sign-out.
    const other = await device.page();
    await other.goto(`${portal.url}/redirect.html`);
    await expectNothing(other);
  });

  test('with the next start, when it does not, and says so until then', async ({
    device,
    tolerated,
  }) => {
    tolerated.push(AWAY);
    await use(device);
    const page = await openInMemory(device);
    await portal.die();
    await signOut(page);
    await page.getByRole('button', { name: 'Sign out and delete' }).click();
    await expect(page.getByText('could not be deleted yet')).toBeVisible();
    await page.close();
    const later = await device.page();
    await later.goto(`${portal.url}/dashboard`);
    await expect(later.getByRole('heading', { name: /can't be reached/ })).toBeVisible();
    await expectNothing(later);
  });
});
